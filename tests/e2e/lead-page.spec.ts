import { expectAccessible, expectAccessibleInBothModes } from "./accessibility";
import { newBusiness } from "./new-business";
import { expect, expectNoSidewaysScroll, testOnSharedPage as test } from "./page";
import { enter } from "./session";
import { PHONE } from "./shell";

const WIDE = { width: 1600, height: 1000 };

test("a visit and a task are planned, moved and completed on a lead's page", async ({ page }) => {
  const { email, call } = await newBusiness(page.request);
  const lead = { name: "Meera Nair", phone: "9876543210" };
  const { id } = await call<{ id: string }>("post", "/leads/leads", lead);
  await page.setViewportSize(PHONE);
  await enter(page, email, `/leads/${id}`);
  await expect(page.getByRole("link", { name: "+91 98765 43210" })).toBeVisible();
  const upcoming = page.getByRole("region", { name: "Upcoming" });
  await upcoming.getByRole("button", { name: "Add to upcoming" }).click();
  await upcoming.getByRole("button", { name: "Visit" }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothModes(page);
  await upcoming.getByRole("button", { name: "Tomorrow 10:00" }).click();
  await expect(upcoming.getByRole("listitem")).toContainText(["Visit with Meera Nair"]);

  await call("post", `/leads/leads/${id}/activities`, { kind: "task", text: "Send the plan" });
  await page.reload();
  await expect(upcoming.getByRole("listitem")).toContainText(["Visit with Meera Nair", "Send the plan"]);
  await upcoming.getByRole("button", { name: "Reschedule Visit with Meera Nair" }).click();
  const dialog = page.getByRole("dialog", { name: "Reschedule Visit with Meera Nair" });
  await dialog.getByRole("button", { name: "In a week" }).click();
  await expect(page.getByText("“Visit with Meera Nair” rescheduled")).toBeVisible();
  await upcoming.getByRole("button", { name: "Done: Send the plan" }).press("Enter");
  await expect(upcoming.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(upcoming.getByRole("listitem")).toHaveCount(2);
  await upcoming.getByRole("button", { name: "Done: Visit with Meera Nair" }).press("Enter");
  await page.getByRole("dialog", { name: "Meera Nair" }).getByRole("button", { name: "Close" }).click();
  await expect(upcoming.getByRole("listitem")).toContainText(["Send the plan"]);
});

test("a lead is previewed beside the list, by mouse and keyboard", async ({ page }) => {
  const { email, call } = await newBusiness(page.request);
  for (const name of ["Asha Rao", "Ravi Kumar", "Meera Nair"])
    await call("post", "/leads/leads", { name, phone: "9876543210", allow_duplicate: true });
  await page.setViewportSize(WIDE);
  await enter(page, email, "/leads");
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  const preview = page.getByRole("complementary", { name: "Preview" });
  const title = preview.getByRole("heading", { level: 2 }).first();
  await row("Ravi Kumar")
    .getByRole("gridcell")
    .last()
    .click({ position: { x: 2, y: 2 } });
  await expect(title).toHaveText("Ravi Kumar");
  await expect(page).toHaveURL(/\?preview=\w+$/);
  await expectAccessible(page);
  await page.keyboard.press("j");
  await expect(title).toHaveText("Asha Rao");
  await page.keyboard.press("k");
  await expect(title).toHaveText("Ravi Kumar");
  await page.keyboard.press("ArrowUp");
  await expect(title).toHaveText("Meera Nair");
  await expect(row("Meera Nair").getByRole("link", { name: "Meera Nair", exact: true })).toBeFocused();

  await page.reload();
  await expect(title).toHaveText("Meera Nair");
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await row("Asha Rao").getByRole("link", { name: "Asha Rao" }).press("Space");
  await expect(title).toHaveText("Asha Rao");
  await page.goBack();
  await expect(preview).toBeHidden();
  await page.setViewportSize({ width: 1300, height: 900 });
  await row("Asha Rao")
    .getByRole("gridcell")
    .last()
    .click({ position: { x: 2, y: 2 } });
  await expect(page.getByRole("heading", { level: 1, name: "Asha Rao" })).toBeVisible();
});
