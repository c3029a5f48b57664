import { expectAccessibleInBothModes } from "./accessibility";
import { expect, test } from "./page";
import { enter } from "./session";

const DAY = 24 * 60 * 60 * 1000;

test("an event is added, moved and deleted by keyboard, and stands where it then belongs", async ({
  page,
}) => {
  await enter(page, "karthik@acme.test", "/calendar?view=day");
  await page.getByRole("button", { name: "Add event" }).press("Enter");
  const drawer = page.getByRole("dialog", { name: "Add event" });
  await drawer.getByLabel("Title").fill("Tea with the builder");
  await drawer.getByRole("button", { name: "Add event" }).press("Enter");
  await expect(drawer).toBeHidden();
  // It begins at the next full hour, which may be tomorrow's first.
  await page.getByRole("button", { name: "List", exact: true }).press("Enter");
  const entry = page.getByLabel(/^Meeting, Tea with the builder/);
  if (!(await entry.isVisible())) await page.getByRole("button", { name: "Next week" }).press("Enter");
  await expectAccessibleInBothModes(page);

  await entry.press("Enter");
  await page.getByRole("button", { name: "Move…" }).press("Enter");
  const move = page.getByRole("dialog", { name: "Move “Tea with the builder”" });
  const field = move.getByLabel("Date");
  const next = new Date(Date.parse(await field.inputValue()) + DAY).toISOString().slice(0, 10);
  await field.fill(next);
  await move.getByLabel("Time").fill("15:30");
  await move.getByRole("button", { name: "Move" }).press("Enter");
  await expect(page.getByText(/“Tea with the builder” moved to .*15:30/)).toBeVisible();

  await page.goto(`/calendar?view=day&date=${next}`);
  await page.getByLabel(/^Meeting, Tea with the builder, .*15:30 to 16:30/).press("Enter");
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("“Tea with the builder” deleted.")).toBeVisible();
});
