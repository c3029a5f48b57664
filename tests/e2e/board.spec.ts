import type { Locator, Page } from "@playwright/test";
import { newBusiness } from "./new-business";
import { expect, test } from "./page";
import { enter } from "./session";

const lead = { name: "Asha Verma", phone: "9812345670" };

async function openBoard(page: Page): Promise<void> {
  const { email, call } = await newBusiness(page.request);
  await call("post", "/leads/leads", lead);
  await page.setViewportSize({ width: 1600, height: 900 });
  await enter(page, email, "/kanban");
  await expect(page.getByRole("link", { name: lead.name })).toBeVisible();
}

async function centerOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error("The element is not visible");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("a card dropped on Won at the bottom of the board asks for its value", async ({ page }) => {
  await openBoard(page);
  const zone = page.locator(".board-zone").filter({ hasText: "Won" });
  await expect(zone).toBeHidden();
  const start = await centerOf(page.getByRole("link", { name: lead.name }));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 12);
  await expect(page.getByText(/ lifted from /)).toBeAttached();
  await expect(zone).toBeVisible();
  const end = await centerOf(zone);
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.move(end.x + 4, end.y, { steps: 4 });
  await expect(page.getByText("Moved to Won, position 1 of 1.")).toBeAttached();
  await page.mouse.up();
  const question = page.getByRole("dialog", { name: `What is ${lead.name} worth?` });
  await question.getByRole("textbox", { name: "Value" }).fill("250000");
  await question.getByRole("button", { name: "Move to Won" }).click();
  await expect(page.getByText(`${lead.name} moved to Won.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Expand Won, 1 lead" })).toBeVisible();
  await expect(zone).toBeHidden();
});

test("a name and a phone number typed below a column add a lead to it", async ({ page }) => {
  await openBoard(page);
  const column = page.getByRole("region", { name: "Contacted", exact: true });
  expect((await column.boundingBox())?.width).toBeGreaterThanOrEqual(240);
  expect((await column.boundingBox())?.width).toBeLessThanOrEqual(260);
  await column.getByRole("button", { name: "Add lead to Contacted" }).click();
  await page.keyboard.type("Ravi Kumar");
  await page.keyboard.press("Tab");
  await page.keyboard.type("9812345671");
  await page.keyboard.press("Enter");
  await expect(column.getByRole("link", { name: "Ravi Kumar" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(column.getByRole("button", { name: "Add lead to Contacted" })).toBeFocused();
});

test("the menu of a card reschedules its follow-up", async ({ page }) => {
  await openBoard(page);
  const menu = page.getByRole("button", { name: `Actions for ${lead.name}` });
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Reschedule…" }).press("Enter");
  const sheet = page.getByRole("dialog", { name: `Reschedule ${lead.name}` });
  await sheet.getByRole("button", { name: "In a week" }).press("Enter");
  await expect(page.getByText(`Follow-up with ${lead.name} planned`)).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(menu).toBeFocused();
});
