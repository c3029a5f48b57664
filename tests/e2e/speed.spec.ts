import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { expect, expectNoSidewaysScroll, testOnSharedPage as test } from "./page";
import { leaveAndReturn, TapCounter } from "./phone";
import { callAs, enter } from "./session";

/** The quick actions on a lead, with the number of taps that they take on a phone. */

const ADMIN = "admin@acme.test";
const LATE = "2020-01-01T04:30:00.000Z"; // earlier than all demo data

interface Named {
  id: string;
  name: string;
}

function newDigits(): string {
  return String(Date.now()).slice(-8);
}

async function addLead(page: Page, name: string, input: object = {}): Promise<Named> {
  const call = await callAs(page.request, ADMIN);
  return call("post", "/leads/leads", { name, phone: `98${newDigits()}`, ...input });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a call with the next follow-up is logged in three taps", async ({ page }) => {
    const lead = await addLead(page, `Chitra ${Date.now()}`, { follow_up_at: LATE });
    await enter(page, ADMIN);
    const thumb = new TapCounter();
    await thumb.tap(
      page.getByRole("button", { name: new RegExp(`^(Log activity for|Done:) ${lead.name}$`) }).first(),
    );
    const sheet = page.getByRole("dialog", { name: lead.name });
    await thumb.tap(sheet.getByRole("button", { name: "Tomorrow 10:00" }));
    await thumb.tap(sheet.getByRole("button", { name: "Log call, next tomorrow 10:00" }));
    await expect(page.getByText(`Call with ${lead.name} logged`)).toBeVisible();
    expect(thumb.taps).toBeLessThanOrEqual(3);
  });

  test("a lead is reached by the last four digits of its phone in two taps", async ({ page }) => {
    const digits = newDigits();
    const lead = await addLead(page, `Deepa ${digits}`, { phone: `97${digits}` });
    await enter(page, ADMIN);
    const thumb = new TapCounter();
    await thumb.tap(page.getByRole("navigation", { name: "Mobile" }).getByRole("button", { name: "Search" }));
    await expect(page.getByRole("combobox")).toBeFocused();
    await page.keyboard.type(digits.slice(-4));
    const dialog = page.getByRole("dialog", { name: "Search leads, pages and actions" });
    await expect(dialog.getByRole("link", { name: `Call ${lead.name}` })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await thumb.tap(dialog.getByRole("option", { name: lead.name }));
    await expect(page.getByRole("heading", { name: lead.name, level: 1 })).toBeVisible();
    expect(thumb.taps).toBeLessThanOrEqual(2);
  });

  test("the list offers the actions, and rescheduling can be undone", async ({ page }) => {
    const lead = await addLead(page, `Esha ${Date.now()}`, { follow_up_at: LATE, next_step: "Send papers" });
    await enter(page, ADMIN, "/leads?sort=follow_up_at");
    const card = page.getByRole("listitem").filter({ hasText: lead.name });
    const button = card.getByRole("button", { name: `Reschedule ${lead.name}` });
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll(page);
    await button.click();
    const sheet = page.getByRole("dialog", { name: `Reschedule ${lead.name}` });
    await sheet.getByLabel("Next step").fill("Send the floor plan");
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "In a week" }).click();
    await expect(page.getByText(`Follow-up with ${lead.name} planned`)).toBeVisible();
    const call = await callAs(page.request, ADMIN);
    const read = () => call<{ next_step: string; follow_up_at: string }>("get", `/leads/leads/${lead.id}`);
    expect((await read()).next_step).toBe("Send the floor plan");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(read).toMatchObject({ next_step: "Send papers", follow_up_at: LATE });
  });

  test("a template becomes a WhatsApp message, which is logged on return", async ({ page, context }) => {
    const lead = await addLead(page, `Farah ${Date.now()}`, { follow_up_at: LATE });
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
    await enter(page, ADMIN, "/leads?sort=follow_up_at");
    await page.getByRole("button", { name: `WhatsApp ${lead.name}` }).click();
    const sheet = page.getByRole("dialog", { name: `WhatsApp ${lead.name}` });
    await sheet.getByRole("button", { name: "Hindi" }).click();
    const message = sheet.getByRole("textbox", { name: "Message" });
    await expect(message).toHaveValue(/नमस्ते Farah जी/);
    await expect(sheet.getByRole("alert")).toContainText("{product}");
    await expectAccessible(page);
    const text = "नमस्ते 👋\n₹1,25,000 & more";
    await message.fill(text);
    const link = sheet.getByRole("link", { name: "Open WhatsApp" });
    await expect(link).toHaveAttribute("href", new RegExp(`text=${encodeURIComponent(text)}$`));
    const popup = page.waitForEvent("popup");
    await link.click();
    await (await popup).close();
    await leaveAndReturn(page);
    const log = page.getByRole("dialog", { name: lead.name, exact: true });
    await expect(log.getByLabel("Note")).toHaveValue(text);
    await log.getByRole("button", { name: "Log WhatsApp" }).click();
    await expect(page.getByText(`WhatsApp to ${lead.name} logged`)).toBeVisible();
  });
});

test("a desk shows the actions of a row on hover, and by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const lead = await addLead(page, `Gita ${Date.now()}`, { follow_up_at: LATE });
  await enter(page, ADMIN, "/leads?sort=follow_up_at");
  const row = page.getByRole("row").filter({ hasText: lead.name });
  const call = row.getByRole("link", { name: `Call ${lead.name}` });
  await expect(call).toBeHidden();
  await row.hover();
  await expect(call).toBeVisible();
  await expectAccessible(page);
  await row.getByRole("checkbox").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(row.getByRole("button", { name: `Log activity for ${lead.name}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: lead.name })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row.getByRole("button", { name: `Log activity for ${lead.name}` })).toBeFocused();
});

test("an Admin adds a template and sees it filled in", async ({ page }) => {
  await enter(page, ADMIN, "/settings?section=templates");
  await page.getByRole("button", { name: "Add template" }).click();
  const drawer = page.getByRole("dialog", { name: "Add template" });
  const name = `Directions ${Date.now()}`;
  await drawer.getByRole("textbox", { name: "Name" }).fill(name);
  const message = drawer.getByRole("textbox", { name: "Message" });
  await message.fill("Hi !");
  await message.press("ArrowLeft");
  await drawer.getByRole("button", { name: "Insert your business" }).click();
  await expect(message).toHaveValue("Hi {business}!");
  await expect(drawer.getByRole("region", { name: "Preview" })).toContainText("Hi Acme Realty!");
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Add template" }).click();
  const item = page.getByRole("listitem").filter({ hasText: name });
  await expect(item).toBeVisible();
  await item.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(item).toBeHidden();
});
