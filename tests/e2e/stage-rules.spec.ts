import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { newBusiness } from "./new-business";
import { expect, test } from "./page";
import { enter } from "./session";

const lead = { name: "Asha Verma", phone: "9812345670" };

async function centerOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error("The element is not visible");
  return { x: box.x + box.width / 2, y: box.y + 60 };
}

/** Drags the lead's card into a column. */
async function drag(page: Page, status: string): Promise<void> {
  const card = page.getByRole("link", { name: lead.name });
  const box = await card.boundingBox();
  if (!box) throw new Error("The card is not visible");
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 12);
  await expect(page.getByText(/ lifted from /)).toBeAttached();
  const end = await centerOf(page.getByRole("region", { name: status, exact: true }));
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.move(end.x + 4, end.y, { steps: 4 });
  await expect(page.getByText(`Moved to ${status}, position 1 of 1.`)).toBeAttached();
  await page.mouse.up();
}

test("a status asks for the fields that it requires and refuses other next statuses", async ({ page }) => {
  const { email, call } = await newBusiness(page.request);
  await call("post", "/leads/leads", lead);
  await page.setViewportSize({ width: 1600, height: 900 });
  await enter(page, email, "/settings?section=statuses");

  await page.getByRole("button", { name: "Actions for Contacted" }).click();
  await page.getByRole("menuitem", { name: "Rules…" }).click();
  const rules = page.getByRole("dialog", { name: "Rules of Contacted" });
  await rules.getByRole("combobox", { name: "Required fields" }).click();
  await page.getByRole("option", { name: "Company" }).click();
  await page.keyboard.press("Tab");
  await rules.getByRole("switch", { name: "Limit next statuses" }).click();
  await rules.getByRole("combobox", { name: "Allowed next statuses" }).click();
  await page.getByRole("option", { name: "Won" }).click();
  await page.keyboard.press("Tab");
  await rules.getByRole("textbox", { name: "Chance of winning (%)" }).fill("40");
  await expectAccessible(page);
  await rules.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Requires Company · Next: Won · 40% chance of winning")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Kanban" }).first().click();
  await drag(page, "Contacted");
  const sheet = page.getByRole("dialog", { name: "To move to Contacted" });
  await expect(sheet.getByRole("textbox", { name: "Company" })).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(column("New").getByRole("link", { name: lead.name })).toBeVisible();

  await drag(page, "Contacted");
  await sheet.getByRole("button", { name: "Move to Contacted" }).click();
  await expect(sheet.getByText("Company is required")).toBeVisible();
  await sheet.getByRole("textbox", { name: "Company" }).fill("Verma Traders");
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Move to Contacted" }).click();
  await expect(page.getByText(`${lead.name} moved to Contacted.`)).toBeVisible();
  await expect(column("Contacted").getByRole("link", { name: lead.name })).toBeVisible();

  await drag(page, "Qualified");
  await expect(page.getByText("Leads can't move from “Contacted” to “Qualified”.")).toBeVisible();
  await expect(column("Contacted").getByRole("link", { name: lead.name })).toBeVisible();
  await page.getByRole("button", { name: `Actions for ${lead.name}` }).click();
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  await expect(page.getByRole("menuitemradio", { name: /^Qualified/ })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});
