import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { newBusiness, unique } from "./new-business";
import { expect, expectNoSidewaysScroll, testOnSharedPage as test, waitForRegistration } from "./page";
import { enter, signIn } from "./session";

/** The newest password link sent to `email` that is not in `known`. */
async function mailedLink(
  request: APIRequestContext,
  email: string,
  knownLinks: string[] = [],
): Promise<string> {
  let link = "";
  await expect(async () => {
    const mails: { to: string[]; text: string }[] = await (await request.get("/_local/mailbox.json")).json();
    const links = mails
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => text.match(/http\S+\/reset-password\?\S+/) ?? []);
    link = links.find((each) => !knownLinks.includes(each)) ?? "";
    expect(link).not.toBe("");
  }).toPass({ timeout: 60_000 });
  return link;
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  const sections = page.getByRole("navigation", { name: "Settings" });
  await sections.getByRole("link", { name: "Users & permissions" }).click();
  await expect(page.getByRole("heading", { name: "Users & permissions" })).toBeVisible();
}

function rowOf(page: Page, name: string) {
  return page.getByRole("row", { name: new RegExp(name) });
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByRole("textbox", { name: /New password/ }).fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/signin$/);
}

async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: "en-IN", timezoneId: "Asia/Kolkata" });
  return context.newPage();
}

test("an invited user chooses a password, forgets it and resets it", async ({ page, browser }) => {
  const admin = await newBusiness(page.request);
  await enter(page, admin.email);
  await openSettings(page);

  const email = `bina.${unique()}@verma.test`;
  await page.getByRole("button", { name: "Add user" }).click();
  const drawer = page.getByRole("dialog", { name: "Add user" });
  await drawer.getByRole("textbox", { name: /^Name/ }).fill("Bina Shah");
  await drawer.getByRole("textbox", { name: /^Email/ }).fill(email);
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Add and invite" }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("button", { name: "Add user" })).toBeFocused();
  await expect(rowOf(page, "Bina Shah").getByText("Invited")).toBeVisible();

  const bina = await visitor(browser);
  const invitation = await mailedLink(page.request, email);
  await bina.goto(invitation);
  await expect(bina.getByRole("heading", { level: 1 })).toHaveText(/^Verma Traders \w+ has invited you$/);
  await expect(bina.getByText("Asha Verma invites you to")).toBeVisible();
  await expect(bina.getByLabel("Email")).toHaveValue(email);
  await expectAccessible(bina);
  await expectNoSidewaysScroll(bina);
  await bina.getByRole("textbox", { name: /^Password/ }).fill("first-monsoon-42");
  await bina.getByRole("button", { name: "Save and sign in" }).click();
  await expect(bina).toHaveURL(/\/dashboard$/);
  await expect(bina.getByRole("button", { name: "Account of Bina Shah" }).first()).toBeVisible();
  await page.reload();
  await expect(rowOf(page, "Bina Shah")).toBeVisible();
  await expect(rowOf(page, "Bina Shah").getByText("Invited")).toBeHidden();

  await bina.getByRole("button", { name: "Account of Bina Shah" }).first().click();
  await bina.getByRole("menuitem", { name: "Log out" }).click();
  await bina.getByLabel("Email").fill(email);
  await bina.getByRole("link", { name: "Forgot password?" }).click();
  await expect(bina.getByRole("heading", { level: 1, name: "Reset your password" })).toBeFocused();
  await expect(bina.getByLabel("Email")).toHaveValue(email);
  await bina.getByRole("button", { name: "Send reset link" }).click();
  await expect(bina.getByText(`If an account exists for ${email}, a link is on its way.`)).toBeFocused();
  await expectAccessible(bina);

  await bina.goto(await mailedLink(page.request, email, [invitation]));
  await choosePassword(bina, "second-monsoon-42");
  await signIn(bina, email, "second-monsoon-42");

  await bina.goto("/reset-password");
  await expect(bina.getByText("This link has expired.")).toBeVisible();
  await expectAccessible(bina);
});

test("an admin grants permissions, disables a user and reassigns the leads", async ({ page }) => {
  const admin = await newBusiness(page.request);
  const colleague = { name: "Ravi Kumar", email: `ravi.${unique()}@verma.test`, role: "Staff" };
  const ravi = await admin.call<{ id: string }>("post", "/uac/create", {
    ...colleague,
    password: admin.password,
  });
  const lead = { name: "Meera Joshi", phone: "98450 12345", owner_id: ravi.id };
  await admin.call("post", "/leads/leads", lead);
  await enter(page, admin.email);
  await openSettings(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Actions for Ravi Kumar" }).click();
  await page.getByRole("menuitem", { name: "Permissions" }).click();
  const drawer = page.getByRole("dialog", { name: "Permissions of Ravi Kumar" });
  await drawer.getByRole("switch", { name: "Assign leads" }).click();
  await expect(drawer.getByText("Saved", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("button", { name: "Actions for Ravi Kumar" })).toBeFocused();
  const users = await admin.call<{ id: string; permissions: Record<string, boolean> }[]>("get", "/uac/users");
  expect(users.find(({ id }) => id === ravi.id)?.permissions).toMatchObject({ can_assign_leads: true });

  const status = page.getByRole("switch", { name: "Ravi Kumar is active" });
  await status.click();
  const question = page.getByRole("alertdialog", { name: "Deactivate Ravi Kumar?" });
  await expect(question.getByText("They will be logged out immediately.")).toBeVisible();
  await question.getByRole("button", { name: "Deactivate" }).click();
  await expect(status).not.toBeChecked();
  await expect(rowOf(page, "Ravi Kumar").getByText("Inactive")).toBeVisible();
  await page.getByRole("button", { name: "View their leads" }).click();

  await expect(page).toHaveURL(new RegExp(`/leads\\?owner_id=${ravi.id}$`));
  await expect(
    page.getByRole("button", { name: "Owner: Ravi Kumar (deactivated), remove this filter" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Meera Joshi", exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "Select Meera Joshi" }).check();
  await page.getByRole("toolbar", { name: "Selected leads" }).getByRole("button", { name: "Assign" }).click();
  await expect(page.getByRole("menuitemradio", { name: "Ravi Kumar" })).toHaveCount(0);
  await page.getByRole("menuitemradio", { name: "Asha Verma (you)" }).click();
  await expect(page.getByText("No leads match these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("link", { name: "Meera Joshi", exact: true })).toBeVisible();

  await openSettings(page);
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Audit log" }).click();
  const log = page.getByRole("list", { name: "Audit log" });
  await expect(log.getByText("Asha Verma assigned Meera Joshi to Asha Verma")).toBeVisible();
  await expect(log.getByText("Asha Verma deactivated Ravi Kumar")).toBeVisible();
  await expect(log.getByText(/permission “Assign leads” off → on/)).toBeVisible();
  await expectAccessible(page);
});

test("settings and reports are for admins only", async ({ page }) => {
  await enter(page, "staff@acme.test");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Settings" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Reports" })).toHaveCount(0);
  for (const path of ["/settings", "/reports"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/unauthorized$/);
  }
});

test("on a phone the settings are a list, and each section has a way back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, "admin@acme.test");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Settings" }).click();
  const section = page.getByRole("link", { name: /^Audit log/ });
  await section.click();
  await expect(page.getByRole("heading", { name: "Audit log" })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Back to settings" }).click();
  await expect(section).toBeFocused();
});

test("a bouncing address is marked, and an admin resumes mail to it", async ({ page }) => {
  const admin = await newBusiness(page.request);
  const connected = waitForRegistration(page);
  await enter(page, admin.email);
  await openSettings(page);
  await connected;
  const email = `ravi.${unique()}@bounce.test`;
  await admin.call("post", "/uac/create", { name: "Ravi Kumar", email, role: "Staff" });
  await expect(rowOf(page, "Ravi Kumar")).toContainText("Emails bounce");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Actions for Ravi Kumar" }).click();
  await page.getByRole("menuitem", { name: "Resume emails to this address" }).click();
  await expect(page.getByText(`${email} will get emails again`)).toBeVisible();
  await expect(rowOf(page, "Ravi Kumar")).not.toContainText("Emails bounce");

  await page.goto("/forgot-password");
  await page.getByRole("textbox", { name: /^Email/ }).fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("ask an admin of your business to check the address")).toBeVisible();
});

test("an admin reassigns the leads of a disabled colleague and undoes it", async ({ page }) => {
  const admin = await newBusiness(page.request);
  const hire = (name: string) =>
    admin.call<{ id: string }>("post", "/uac/create", {
      ...{ name, email: `${unique()}@verma.test`, role: "Staff", password: admin.password },
    });
  const [ravi, bina] = [await hire("Ravi Kumar"), await hire("Bina Shah")];
  const lead = { name: "Meera Joshi", phone: "98450 12345", owner_id: ravi.id };
  const { id } = await admin.call<{ id: string }>("post", "/leads/leads", lead);
  const owner = async () => (await admin.call<{ owner_id: string }>("get", `/leads/leads/${id}`)).owner_id;
  await enter(page, admin.email);
  await openSettings(page);
  await page.getByRole("switch", { name: "Ravi Kumar is active" }).click();
  const question = page.getByRole("alertdialog", { name: "Deactivate Ravi Kumar?" });
  await question.getByRole("radio", { name: /^Reassign/ }).check();
  await question.getByRole("combobox", { name: "Assign to" }).fill("Bin");
  await page.getByRole("option", { name: "Bina Shah" }).click();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("1 lead reassigned")).toBeVisible();
  expect(await owner()).toBe(bina.id);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 lead restored")).toBeVisible();
  expect(await owner()).toBe(ravi.id);
});
