import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { mailedText, unique } from "./new-business";
import { expect, expectNoSidewaysScroll, test } from "./page";

/** A business signs up and takes its first lead from capture to won. */

// With animations, as most users have them.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const WIDTHS = [
  { name: "on a phone", width: 390, height: 844, isPhone: true },
  { name: "on a desk", width: 1440, height: 900, isPhone: false },
] as const;

interface SignUpValues {
  company: string;
  email: string;
}

function newSignUpValues(): SignUpValues {
  const name = unique();
  return { company: `Verma Traders ${name}`, email: `asha.${name}@verma.test` };
}

async function register(page: Page, { company, email }: SignUpValues): Promise<void> {
  await page.goto("/register");
  await expectAccessible(page);
  await page.getByLabel("Business name").fill(company);
  await page.getByRole("textbox", { name: /^Name/ }).fill("Asha Verma");
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("Phone number").fill("98765 43210");
  await page.getByRole("textbox", { name: /^Password/ }).fill("monsoon-mango-42");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/verma-traders-[a-z0-9]+\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await verify(page, email);
}

/** Enters the emailed code with a space in the middle. */
async function verify(page: Page, email: string): Promise<void> {
  const [code = ""] = /\b\d{6}\b/.exec(await mailedText(page.request, email, /\b\d{6}\b/)) ?? [];
  const card = page.getByRole("region", { name: "Verify your email" });
  const field = card.getByRole("textbox", { name: "Six-digit code" });
  const opener = card.getByRole("button", { name: "Enter code" }); // on phones
  await expect(field.or(opener)).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await expectAccessible(page);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await card.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(card).toBeHidden();
}

async function addLead(page: Page, name: string): Promise<void> {
  await goTo(page, "Leads");
  await page
    .getByRole("link", { name: "Add lead" })
    .or(page.getByRole("button", { name: "Add lead" }))
    .first()
    .click();
  const drawer = page.getByRole("dialog", { name: "Add lead" });
  await drawer.getByRole("textbox", { name: /^Name/ }).fill(name);
  await drawer.getByRole("textbox", { name: /^Phone/ }).fill("98450 12345");
  await drawer.getByRole("textbox", { name: /^Value/ }).fill("1,25,000");
  await drawer.getByRole("button", { name: "Save", exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
}

function navigation(page: Page) {
  return page.getByRole("navigation", { name: /^(Main|Mobile)$/ });
}

async function goTo(page: Page, entry: string): Promise<void> {
  await navigation(page).getByRole("link", { name: entry }).click();
  await expect(page.getByRole("heading", { level: 1, name: entry })).toBeVisible();
}

async function moveByMenu(page: Page, name: string, status: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  await page
    .getByRole("menuitemradio", { name: status })
    .or(page.getByRole("dialog", { name: `Move ${name} to` }).getByRole("button", { name: status }))
    .click();
}

async function moveByKeyboard(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).press("Space");
  await expect(page.getByText(`${name} lifted from `)).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/^Moved to /)).toBeAttached();
  await page.keyboard.press("Space");
}

/** Expects the card in a column, on phones behind its tab. */
async function expectInColumn(page: Page, isPhone: boolean, status: string, name: string): Promise<void> {
  if (isPhone) await page.getByRole("tab", { name: new RegExp(`^${status}`) }).click();
  const column = isPhone
    ? page.getByRole("tabpanel")
    : page.getByRole("region", { name: new RegExp(`^${status}`) });
  await expect(column.getByRole("link", { name, exact: true })).toBeVisible();
}

async function addNote(page: Page, isPhone: boolean, text: string): Promise<void> {
  if (isPhone) await page.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill(text);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
}

async function archiveAndUnarchive(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(page.getByText("This lead is archived")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Unarchive" }).click();
  await expect(page.getByText("This lead is archived")).toBeHidden();
}

async function chooseLogOut(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) {
    await navigation(page).getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Log out" }).click();
  } else {
    await page.getByRole("button", { name: "Account of Asha Verma" }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
  }
}

/** An unfinished note asks before signing out. */
async function leaveUnfinishedNote(page: Page, isPhone: boolean): Promise<void> {
  const note = page.getByRole("textbox", { name: "Note" });
  await note.fill("He asked about");
  await chooseLogOut(page, isPhone);
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toBeHidden();
  await expect(note).toHaveValue("He asked about");
  await note.fill("");
}

async function signOut(page: Page, isPhone: boolean): Promise<void> {
  await chooseLogOut(page, isPhone);
  await expect(page).toHaveURL(/\/signin$/);
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => storage.getItem("token")),
  );
  expect(stored).toEqual([null, null]);
}

for (const { name, width, height, isPhone } of WIDTHS) {
  test(`a business signs up and works its first lead ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const lead = "Ravi Kumar";
    await register(page, newSignUpValues());
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await addLead(page, lead);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await goTo(page, "Kanban");
    await expectInColumn(page, isPhone, "New", lead);
    if (isPhone) await moveByMenu(page, lead, "Contacted");
    else await moveByKeyboard(page, lead);
    await expectInColumn(page, isPhone, "Contacted", lead);
    await moveByMenu(page, lead, "Won");
    const valueDialog = page.getByRole("dialog", { name: `What is ${lead} worth?` });
    await valueDialog.getByRole("textbox", { name: "Value" }).fill("125000");
    await valueDialog.getByRole("button", { name: "Move to Won" }).click();
    if (!isPhone) await page.getByRole("button", { name: "Expand Won, 1 lead" }).click();
    await expectInColumn(page, isPhone, "Won", lead);
    await page.reload();
    await expectInColumn(page, isPhone, "Won", lead);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.getByRole("link", { name: lead, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: lead })).toBeVisible();
    await expect(page.getByText(isPhone ? /^₹1\.25 L\s· Won$/ : /^₹1\.25 L\s· added /)).toBeVisible();
    await addNote(page, isPhone, "Signed today. Send the invoice on Monday.");
    await leaveUnfinishedNote(page, isPhone);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await archiveAndUnarchive(page);

    await signOut(page, isPhone);
  });
}
