import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { newBusiness, unique } from "./new-business";
import { expect, expectNoSidewaysScroll, testOnSharedPage as test } from "./page";
import { enter } from "./session";
import { PHONE } from "./shell";

const LEADS = 27; // more than a page

async function startSelecting(page: Page): Promise<void> {
  await page.getByRole("button", { name: "List options" }).click();
  await page.getByRole("menuitem", { name: "Select" }).click();
}

test("the list is filtered, sorted, saved as a view and changed in bulk with an undo", async ({ page }) => {
  const business = await newBusiness(page.request);
  await Promise.all(
    Array.from({ length: LEADS }, (_, at) =>
      business.call("post", "/leads/leads", {
        name: `Lead ${at}`,
        email: `${at}@leads.test`,
        value: (at + 1) * 100,
      }),
    ),
  );
  await page.setViewportSize({ width: 1200, height: 900 });
  const count = page.getByRole("main").getByRole("status");
  // The count is updated asynchronously.
  await expect(async () => {
    await enter(page, business.email, "/leads");
    await expect(count.getByText(`${LEADS} leads`)).toBeVisible({ timeout: 5_000 });
  }).toPass();

  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByRole("button", { name: "New", exact: true }).click();
  await filters.getByRole("textbox", { name: "Value at least" }).fill("2");
  await expectAccessible(page);
  await filters.getByRole("button", { name: `Show ${LEADS - 1} leads` }).click();
  await expect(page.getByRole("button", { name: "Value: from ₹2, remove this filter" })).toBeVisible();
  const head = page.getByRole("columnheader", { name: "Value" });
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await head.getByRole("button").click();
  await expect(page.getByRole("row").nth(1)).toContainText("₹27");
  await expect(page).toHaveURL(/status_id=\w+&value_min=200&sort=-value$/);

  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Fresh and dear");
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("button", { name: "Fresh and dear" })).toBeVisible();

  await page.getByRole("checkbox", { name: "Select all shown leads" }).check();
  await page.getByRole("button", { name: `Select all ${LEADS - 1} leads that match` }).click();
  const bar = page.getByRole("toolbar", { name: "Selected leads" });
  await expect(bar).toContainText(`All ${LEADS - 1} selected`);
  await bar.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText(`${LEADS - 1} leads archived`)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("No leads match these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`${LEADS - 1} leads restored`)).toBeVisible({ timeout: 30_000 });
  await expect(count.getByText(`${LEADS - 1} leads`)).toBeVisible();

  await page.setViewportSize(PHONE);
  await startSelecting(page);
  await page.getByRole("checkbox", { name: "Select Lead 26", exact: true }).check();
  await expect(bar).toContainText("1 selected");
  await bar.getByRole("button", { name: "Actions" }).click();
  const archive = page.getByRole("menuitem", { name: "Archive" });
  await expect(archive).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The action ends the selection, and its message is between the toolbar and the navigation.
  await archive.click();
  const toast = page.locator(".toast");
  await expect(toast).toContainText("1 lead archived.");
  await expect(bar).toBeHidden();
  await startSelecting(page);
  const edgesOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON());
  const navigation = await edgesOf(page.getByRole("navigation", { name: "Mobile" }));
  await expect.poll(async () => (await edgesOf(toast)).bottom).toBeLessThanOrEqual(navigation.top);
  expect((await edgesOf(toast)).top).toBeGreaterThan((await edgesOf(bar)).bottom);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(toast).toContainText("1 lead restored.");

  await expect(async () => {
    await page.goto("/reports");
    await expect(page.getByRole("link", { name: `${LEADS}, new leads` })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("dialog", { name: "Filters" }).getByRole("switch").click();
  await page.getByRole("button", { name: "Show reports" }).click();
  await expect(page).toHaveURL(/compare=previous/);
  const funnel = page.getByRole("region", { name: "Conversion funnel", exact: true });
  await funnel.getByRole("switch", { name: "Only leads that arrived in this period" }).click();
  await funnel.getByRole("button", { name: /^View as table/ }).press("Enter");
  await expect(funnel.getByRole("row", { name: /^Won 0/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await funnel.getByRole("link", { name: `${LEADS}, Leads, New leads` }).click();
  await expect(count.getByText(`${LEADS} leads`)).toBeVisible();
  // Arrow keys move through a chart, and Enter opens the list of a bar.
  await page.goBack();
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(funnel.locator(".MuiBarChart-element").first()).toBeVisible();
  await funnel.getByRole("switch", { name: "Only leads that arrived in this period" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(funnel.getByRole("img", { name: /Leads/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/leads\?created_from=/);
});

const MESSY = [
  "Name;Mobile;Status;Source;Owner;Deal value;Next call",
  "Asha Rao;+91 98765 43210;Hot lead;Expo;Nobody Known;1.23 lakh;21/11/2027",
  "Ravi Shah;098765-43211;NEW;expo;RAVI;₹1,00,000;22/11/2027",
  "Broken;12345;New;;;;",
].join("\n");

test("a list too long to count shows a partial number and asks for a filter before grouping", async ({
  page,
}) => {
  // Simulates the response of a business that is too large to count.
  await page.route("**/api/leads/leads?*value_min=1*", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const page = { next_cursor: "more" };
    await route.fulfill({ json: { ...answer, data: answer.data.slice(0, 20), page } });
  });
  await enter(page, "admin@acme.test", "/leads?value_min=1");
  await expect(page.getByText("20+ leads")).toBeVisible();
  await enter(page, "admin@acme.test", "/leads?value_min=1&group=source_id");
  await expect(page.getByText("Too many leads to group.")).toBeVisible();
});

test("a corrected messy file is imported, its invalid rows are returned, and the import is undone", async ({
  page,
}) => {
  const business = await newBusiness(page.request);
  const email = `ravi.${unique()}@shah.test`;
  await page.setViewportSize({ width: 1200, height: 2400 }); // avoids overlap with toolbars
  await enter(page, business.email, "/leads");
  await page.getByRole("link", { name: "Import leads" }).click();
  const file = {
    name: "old leads.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(MESSY.replace("RAVI", email)),
  };
  await page.getByLabel("File with leads").setInputFiles(file);
  const choose = async (column: string, field: string) => {
    await page.getByRole("combobox", { name: column }).click();
    await page.getByRole("option", { name: field }).click();
  };
  await expect(page.getByRole("combobox", { name: "Import status Hot lead as" })).toHaveText(
    "Add “Hot lead”",
  );
  await expect(page.getByRole("combobox", { name: "Import source Expo as" })).toHaveText("Add “Expo”");
  await expect(page.getByText("21/11/2027 is 21 November 2027")).toBeVisible();
  await choose("Import owner Nobody Known as", "Asha Verma");
  await choose(`Import owner ${email} as`, `Invite ${email}`);
  await page.getByRole("button", { name: "Check again" }).click();
  const start = page.getByRole("button", { name: "Import 2 leads" });
  await expect(start).toBeEnabled();
  const preview = page.getByRole("region", { name: "Preview of the first rows" });
  await expect(preview.getByRole("row", { name: /Asha Rao/ })).toContainText("123000.00");
  await expect(preview).toContainText("2027-11-21");
  await expectAccessible(page);
  await start.click();

  await expect(page.getByRole("heading", { name: "The import is done" })).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the refused rows" }).click();
  const rejectedRows = await readFile(await (await saving).path(), "utf8");
  expect(rejectedRows.startsWith("\uFEFF"), "Excel needs the byte-order mark").toBe(true);
  expect(rejectedRows).toContain("Broken,12345,New,,,,,Phone can't be read: “12345”,4");
  await page.getByRole("link", { name: "View leads" }).click();
  await expect(page.getByRole("link", { name: "Ravi Shah", exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByRole("heading", { name: "The import was undone" })).toBeVisible();
  await page.getByRole("link", { name: "View leads" }).click();
  await expect(page.getByText("No leads yet")).toBeVisible();
});
