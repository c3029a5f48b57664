import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { newBusiness, unique } from "./new-business";
import { expect, testOnSharedPage as test, waitForRegistration } from "./page";
import { storeSession } from "./session";

interface Named {
  id: string;
  name: string;
}

async function openSection(page: Page, section: string, title: string): Promise<void> {
  await page.goto(`/settings?section=${section}`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
}

const linesOf = (page: Page) => page.getByRole("list", { name: "Pipeline statuses" }).getByRole("listitem");

function orderOf(page: Page): Promise<string[]> {
  return page
    .getByRole("list", { name: "Pipeline statuses" })
    .getByRole("button", { name: /^Rename / })
    .allInnerTexts();
}

test("an admin changes the pipeline", async ({ page }) => {
  const admin = await newBusiness(page.request);
  const statuses = await admin.call<Named[]>("get", "/status/statuses");
  const contacted = statuses.find(({ name }) => name === "Contacted")?.id;
  for (const name of ["Meera Joshi", "Vikram Shah"]) {
    await admin.call("post", "/leads/leads", { name, email: `${unique()}@x.test`, status_id: contacted });
  }
  await storeSession(page, admin.email);
  await openSection(page, "statuses", "Pipeline statuses");
  await expect(linesOf(page)).toHaveCount(6);
  await expect(linesOf(page).nth(1).getByText("2 leads")).toBeVisible();

  const down = page.getByRole("button", { name: "Move New down" }); // by button and back
  await down.click();
  await expect
    .poll(() => orderOf(page))
    .toEqual(["Contacted", "New", "Qualified", "Proposal", "Won", "Lost"]);
  await expect(down).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(() => orderOf(page))
    .toEqual(["New", "Contacted", "Qualified", "Proposal", "Won", "Lost"]);

  // By keyboard.
  await page.getByRole("button", { name: "Reorder Proposal" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Proposal lifted, position 4 of 6.")).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("Moved to position 3 of 6.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect
    .poll(() => orderOf(page))
    .toEqual(["New", "Contacted", "Proposal", "Qualified", "Won", "Lost"]);

  await page.getByRole("button", { name: "Rename Proposal" }).click();
  const name = page.getByRole("textbox", { name: "Name of Proposal" });
  await name.fill("new");
  await name.press("Enter");
  await expect(page.getByText("This name is already taken")).toBeVisible();
  await name.fill("Offer");
  await name.press("Enter");
  await expect(page.getByRole("button", { name: "Rename Offer" })).toBeFocused();

  await page.getByRole("button", { name: /^Colour of Offer/ }).click();
  const colours = page.getByRole("dialog", { name: "Colour of Offer" });
  await colours.getByLabel("Hex colour").fill("red");
  await colours.getByRole("button", { name: "Use" }).click();
  await expect(colours.getByText("Enter a colour such as #1A73E8")).toBeVisible();
  await expectAccessible(page);
  await colours.getByRole("button", { name: "Pink" }).click();
  await expect(page.getByRole("button", { name: "Colour of Offer: Pink" })).toBeFocused();

  await page.getByRole("button", { name: "Add status" }).click();
  const added = page.getByRole("textbox", { name: "Name of the new status" });
  await added.fill("Site visit");
  await added.press("Enter");
  await expect(linesOf(page)).toHaveCount(7);
  await added.press("Escape");
  await expect(page.getByRole("button", { name: "Add status" })).toBeFocused();

  // The last status of a type cannot be deleted.
  await page.getByRole("button", { name: "Actions for Won" }).click();
  const refused = page.getByRole("menuitem", { name: /^Delete/ });
  await expect(refused).toHaveAttribute("aria-disabled", "true");
  await expect(refused).toContainText("“Won” is the last won status.");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Actions for Contacted" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete “Contacted”?" });
  await expect(question.getByText(/^2 leads will be moved/)).toBeVisible();
  await question.getByRole("button", { name: "Move leads and delete" }).click();
  await expect(question.getByText("Choose a status")).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("combobox").click();
  await page.getByRole("option", { name: "Qualified" }).click();
  await question.getByRole("button", { name: "Move leads and delete" }).click();
  // The job runs after the response.
  await expect(page.getByText("“Contacted” deleted. Its leads are in “Qualified” now.")).toBeVisible({
    timeout: 60_000,
  });
  await expect.poll(() => orderOf(page)).toEqual(["New", "Offer", "Qualified", "Site visit", "Won", "Lost"]);
  await expect(linesOf(page).nth(2).getByText("2 leads")).toBeVisible();
  const stored = await admin.call<Named[]>("get", "/status/statuses");
  expect(stored.map((status) => status.name)).toEqual(await orderOf(page));
});

test("an admin manages the sources, and adds one while creating a lead", async ({ page }) => {
  const admin = await newBusiness(page.request);
  const [used] = await admin.call<Named[]>("get", "/ref/lead-sources");
  await admin.call("post", "/leads/leads", { name: "Meera Joshi", email: "m@x.test", source_id: used?.id });
  await storeSession(page, admin.email);
  await openSection(page, "sources", "Lead sources");
  const remove = page.getByRole("button", { name: `Delete ${used?.name}` });
  await expect(remove).toHaveAttribute("aria-disabled", "true");
  await remove.hover();
  await expect(page.getByText("In use: 1 lead came from it.")).toBeVisible();

  const field = page.getByRole("textbox", { name: "Name of the new source" });
  await field.fill("referral");
  await field.press("Enter");
  await expect(page.getByText("This name is already taken")).toBeVisible();
  await field.fill("Hoarding");
  await field.press("Enter");
  await page.getByRole("button", { name: "Rename Hoarding" }).click();
  await page.getByRole("textbox", { name: "Name of Hoarding" }).fill("Billboard");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Delete Billboard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "Rename Billboard" })).toHaveCount(0);
  await expect(field).toBeFocused();

  await page.goto("/leads?new=1");
  const drawer = page.getByRole("dialog", { name: "Add lead" });
  await drawer.getByRole("textbox", { name: /^Name/ }).fill("Vikram Shah");
  await drawer.getByRole("button", { name: "More" }).click();
  await drawer.getByRole("textbox", { name: "Email" }).fill("v@x.test");
  const source = drawer.getByRole("combobox", { name: "Source" });
  await source.fill("Trade fair");
  await page.getByRole("option", { name: "Add “Trade fair”" }).click();
  await expect(source).toHaveValue("Trade fair");
  await expect(drawer.getByText("Type a new one to add it")).toBeVisible();
  await drawer.getByRole("button", { name: "Save", exact: true }).click();
  await expect(drawer).toBeHidden();
  const sources = await admin.call<Named[]>("get", "/ref/lead-sources");
  expect(sources.map(({ name }) => name)).toContain("Trade fair");
});

test("a new currency appears on every open screen without conversion", async ({ page }) => {
  const admin = await newBusiness(page.request);
  await admin.call("post", "/leads/leads", { name: "Meera Joshi", email: "m@x.test", value: 12_500_00 });
  await storeSession(page, admin.email);
  const open = async (path: string) => {
    const tab = await page.context().newPage();
    // Wide enough for the value column.
    await tab.setViewportSize({ width: 1600, height: 900 });
    const connected = waitForRegistration(tab);
    await tab.goto(path);
    await connected;
    return tab;
  };
  const [list, board, dashboard] = [await open("/leads"), await open("/kanban"), await open("/dashboard")];
  const expectAmount = async (amount: string) => {
    for (const tab of [list, board, dashboard]) {
      await expect(tab.getByText(amount).first()).toBeVisible();
    }
  };
  await expectAmount("₹12,500");

  await page.bringToFront(); // background tabs render only once a second
  await openSection(page, "preferences", "Preferences");
  const choose = async (label: string, search: string, option: RegExp) => {
    await page.getByRole("combobox", { name: label }).fill(search);
    await page.getByRole("option", { name: option }).click();
  };
  const save = page.getByRole("button", { name: "Save changes" });
  // After the list of currencies has loaded, since it would overwrite the typed text.
  await expect(page.getByRole("combobox", { name: "Currency" })).toHaveValue(/Indian Rupee/);
  await choose("Currency", "JPY", /Japanese Yen/);
  await expect(page.getByText("Amounts look like ¥125,000")).toBeVisible();
  await expectAccessible(page);

  // Leaving with unsaved changes asks first.
  await page.getByRole("link", { name: "Lead sources" }).click();
  const leaving = page.getByRole("alertdialog", { name: "Discard changes?" });
  await leaving.getByRole("button", { name: "Keep editing" }).click();
  await expect(leaving).toBeHidden();

  await save.click();
  const question = page.getByRole("alertdialog", { name: "Change the currency to JPY?" });
  await expect(question).toContainText("Nothing is converted");
  await expect(question).toContainText("amounts are shown rounded");
  await question.getByRole("button", { name: "Change currency" }).click();
  await expect(page.getByText("Preferences saved")).toBeVisible();
  await expectAmount("¥12,500");

  await choose("Currency", "KWD", /Kuwaiti Dinar/);
  await page.getByRole("combobox", { name: "Date format" }).click();
  await page.getByRole("option", { name: /^\d{4}-\d\d-\d\d$/ }).click();
  await save.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Change currency" }).click();
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
  await expectAmount("KWD 12,500");

  await page.locator("input[name=to]").fill("08:00");
  await save.click();
  await expect(page.getByText("The end must be after the start")).toBeVisible();
  await expect(page.locator("input[name=to]")).toBeFocused();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("The end must be after the start")).toBeHidden();
});

test("archived and deleted leads are restored from the settings", async ({ page }) => {
  const admin = await newBusiness(page.request);
  let last = "";
  for (const name of ["Meera Joshi", "Vikram Shah"]) {
    const lead = await admin.call<Named>("post", "/leads/leads", { name, email: `${unique()}@x.test` });
    await admin.call("put", `/leads/leads/${lead.id}/archive`);
    last = lead.id;
  }
  await storeSession(page, admin.email);
  await openSection(page, "archived", "Archived leads");
  await page.getByRole("checkbox", { name: "Select Meera Joshi" }).check();
  await page.getByRole("checkbox", { name: "Select Vikram Shah" }).check();
  await expectAccessible(page);
  const bar = page.getByRole("toolbar", { name: "Selected leads" });
  await bar.getByRole("button", { name: "Unarchive" }).click();
  await expect(page.getByText("No archived leads")).toBeVisible();
  await admin.call("delete", `/leads/leads/${last}`);
  await openSection(page, "trash", "Trash");
  await page.getByRole("button", { name: "Actions for Vikram Shah" }).click();
  await page.getByRole("menuitem", { name: "Restore" }).click();
  await expect(page.getByText("The trash is empty")).toBeVisible();
});

test("an admin downloads the archive, exports the data of a person and erases that person", async ({
  page,
}) => {
  const admin = await newBusiness(page.request);
  const input = { name: "Zubeida Quill", email: `${unique()}@x.test`, city: "Quillpur" };
  const { id } = await admin.call<Named>("post", "/leads/leads", input);
  await storeSession(page, admin.email);
  await openSection(page, "data", "Your data");
  await page.getByRole("button", { name: "Prepare an archive" }).click();
  const archive = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Download the archive of/ }).click();
  expect((await archive).suggestedFilename()).toBe("leadlane-everything.zip");
  await expectAccessible(page);

  await page.goto(`/leads/${id}`);
  const more = page.getByRole("button", { name: "More actions" });
  await more.click();
  await page.getByRole("menuitem", { name: "Export personal data" }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download HTML" }).click();
  expect((await file).suggestedFilename()).toBe("everything.html");
  await page.getByRole("button", { name: "Close", exact: true }).click();

  await more.click();
  await page.getByRole("menuitem", { name: "Erase personal data" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect(dialog.getByText("Type “Zubeida Quill” to confirm")).toBeVisible();
  await dialog.getByLabel("Type “Zubeida Quill”").fill("zubeida quill");
  await dialog.getByLabel("Who asked, and how").fill("by e-mail of 3 May");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect(page.getByRole("heading", { name: "Erased person" })).toBeVisible();
  await expect(page.getByText("This person was erased on request.")).toBeVisible();
  await expect(page.getByText("Quillpur")).toHaveCount(0);
});
