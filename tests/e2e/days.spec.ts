import type { Locator, Page, TestInfo } from "@playwright/test";
import { newBusiness, unique } from "./new-business";
import { expect, expectNoSidewaysScroll, test } from "./page";
import { keepAppsClosed, leaveAndReturn } from "./phone";
import { callAs, enter } from "./session";
import { PHONE, WIDE } from "./shell";

/** The working days of three people, each with a picture of every step in the test's output folder. */

const STAFF = "karthik@acme.test";
const MANAGER = "manager@acme.test";
const LATE = "2022-01-01T04:30:00.000Z"; // earlier than all demo data
const FIRST_LEAD_BELOW_PX = 220;

interface Named {
  id: string;
  name: string;
}

/** Takes a numbered picture and checks that nothing is cut off at the side. */
function pictures(page: Page, info: TestInfo) {
  let count = 0;
  return async (name: string) => {
    count += 1;
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: info.outputPath(`${String(count).padStart(2, "0")}-${name}.png`) });
  };
}

async function addLead(page: Page, name: string, input: object = {}): Promise<Named & { phone: string }> {
  const call = await callAs(page.request, STAFF);
  const phone = `96${String(Math.random()).slice(2, 10)}`;
  const { id } = await call<Named>("post", "/leads/leads", { name, phone, ...input });
  return { id, name, phone };
}

async function topOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
}

test("a salesperson's day on a phone", async ({ page }, info) => {
  const picture = pictures(page, info);
  const [aarti, bina] = [
    await addLead(page, `Aarti ${unique()}`, { follow_up_at: LATE, next_step: "Call about the flat" }),
    await addLead(page, `Bina ${unique()}`, { follow_up_at: LATE.replace(":30:", ":31:") }),
  ];
  const call = await callAs(page.request, STAFF);
  const title = `Site visit ${unique()}`;
  const ends_at = new Date(Date.now() - 1_000).toISOString();
  const starts_at = new Date(Date.parse(ends_at) - 60_000).toISOString();
  await call("post", "/calendar/events", { title, type: "visit", starts_at, ends_at, lead_id: bina.id });

  await page.setViewportSize(PHONE);
  await enter(page, STAFF);
  await keepAppsClosed(page);
  const day = page.getByRole("region", { name: "My day" });
  const row = (name: string) => day.getByRole("listitem").filter({ hasText: name }).first();
  await expect(row(aarti.name)).toContainText("late");
  expect(await topOf(day.getByRole("listitem").first())).toBeLessThanOrEqual(FIRST_LEAD_BELOW_PX);
  await picture("my-day");

  await row(aarti.name)
    .getByRole("link", { name: `Call ${aarti.name}` })
    .click();
  await leaveAndReturn(page);
  const sheet = page.getByRole("dialog", { name: aarti.name });
  await sheet.getByRole("button", { name: "Connected" }).click();
  await sheet.getByRole("button", { name: "Tomorrow 10:00" }).click();
  await picture("log-sheet");
  await sheet.getByRole("button", { name: "Log call, next tomorrow 10:00" }).click();
  await expect(row(aarti.name)).toBeHidden();

  const visit = day.getByRole("listitem").filter({ hasText: title });
  await visit.scrollIntoViewIfNeeded();
  await picture("visit");
  await visit.getByRole("button", { name: `Done: ${title}` }).click();
  await expect(
    page
      .getByRole("button", { name: `Reopen: ${title}` })
      .or(page.getByText(/completed/))
      .first(),
  ).toBeVisible();
  await picture("visit-done");

  await row(bina.name)
    .getByRole("button", { name: `WhatsApp ${bina.name}` })
    .click();
  await expect(page.getByRole("dialog").getByRole("link", { name: /WhatsApp/ })).toBeVisible();
  await picture("whatsapp");
  await page.keyboard.press("Escape");

  await page.getByRole("navigation", { name: "Mobile" }).getByRole("button", { name: "Search" }).click();
  await page.keyboard.type(bina.phone.slice(-4));
  await expect(page.getByRole("option", { name: bina.name })).toBeVisible();
  await picture("search");
  await page.getByRole("option", { name: bina.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: bina.name })).toBeVisible();
  await picture("lead");
  await page.getByRole("navigation", { name: "Mobile" }).getByRole("link", { name: "Kanban" }).click();
  await expect(page.getByRole("tab", { name: /^New/ })).toBeVisible();
  await picture("board");
  await page.getByRole("navigation", { name: "Mobile" }).getByRole("link", { name: "Calendar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
  await picture("calendar");
  await page.getByRole("navigation", { name: "Mobile" }).getByRole("link", { name: "Leads" }).click();
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: /\+91/ })
      .or(page.getByRole("link", { name: /^Call / }))
      .first(),
  ).toBeVisible();
  await picture("leads");
  await call("put", `/leads/leads/${bina.id}`, { follow_up_at: null });
});

test("a manager's day on a desk", async ({ page }, info) => {
  const picture = pictures(page, info);
  const lead = await addLead(page, `Chitra ${unique()}`, { follow_up_at: LATE, value: 40_000_000 });
  await page.setViewportSize(WIDE);
  await enter(page, MANAGER);
  const day = page.getByRole("region", { name: "My day" });
  const row = day.getByRole("listitem").filter({ hasText: lead.name });
  await picture("my-day");
  await day.getByRole("button", { name: /^Karthik/ }).click();
  await expect(row).toBeVisible();
  await picture("one-person");
  await row.getByRole("button", { name: new RegExp(`^Owner of ${lead.name}`) }).click();
  await picture("owner-menu");
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Leads", exact: true }).first().click();
  const entry = page.getByRole("row", { name: new RegExp(lead.name) });
  await expect(entry).toBeVisible();
  await entry.hover();
  await picture("leads");
  await entry.getByRole("link", { name: lead.name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: lead.name })).toBeVisible();
  await expect(page.getByRole("region", { name: "Upcoming" })).toBeVisible();
  await picture("lead");
  await page.getByRole("link", { name: "Kanban", exact: true }).first().click();
  await expect(page.getByRole("link", { name: lead.name })).toBeVisible();
  await picture("board");
  await page.getByRole("link", { name: "Calendar", exact: true }).first().click();
  await expect(page.getByLabel(/^Meeting, Team stand-up/).first()).toBeVisible();
  await picture("calendar");
  const call = await callAs(page.request, MANAGER);
  await call("put", `/leads/leads/${lead.id}`, { follow_up_at: null });
});

test("an Admin's first hour", async ({ page }, info) => {
  const picture = pictures(page, info);
  const { email } = await newBusiness(page.request);
  await page.setViewportSize(WIDE);
  await enter(page, email);
  const steps = page.getByRole("list", { name: "Set up your business" });
  await expect(steps.getByRole("listitem").first()).toContainText("Import your leads");
  await picture("first-visit");
  await page.getByRole("button", { name: "Try with sample leads" }).click();
  await expect(page.getByRole("button", { name: "Remove sample leads" })).toBeVisible();
  await picture("sample-leads");
  await page.getByRole("button", { name: "Remove sample leads" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove sample leads" }).click();
  await expect(page.getByRole("button", { name: "Try with sample leads" })).toBeVisible();

  await steps.getByRole("link", { name: /^Import your leads/ }).click();
  const csv = "Customer,Mobile,Town\nAsha Rao,98450 11223,Pune\nRavi Kumar,98450 11224,Mumbai\n";
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "leads.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  const start = page.getByRole("button", { name: "Import 2 leads" });
  await expect(start).toBeEnabled();
  await picture("import");
  await start.click();
  await expect(page.getByRole("button", { name: "Undo the import" })).toBeVisible();
  await picture("imported");

  await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
  await expect(page.getByText("1 of 4 done")).toBeVisible();
  await picture("one-step-done");
  await steps.getByRole("link", { name: /^Invite your team/ }).click();
  await page.getByRole("button", { name: "Add user" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: /Name/ }).fill("Ravi Kumar");
  await form.getByRole("textbox", { name: /Email/ }).fill(`ravi.${unique()}@verma.test`);
  await picture("invite");
  await form.getByRole("button", { name: /^(Invite|Add|Save)/ }).click();
  await expect(form).toBeHidden();
  await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
  await expect(page.getByText("2 of 4 done")).toBeVisible();
  await steps.getByRole("link", { name: /^Add your website form/ }).click();
  await expect(page.getByRole("heading", { name: "Website integration" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show key" })).toBeVisible();
  await picture("website-form");
});
