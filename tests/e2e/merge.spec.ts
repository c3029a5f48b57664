import { expectAccessibleInBothModes } from "./accessibility";
import { expect, expectNoSidewaysScroll, testOnSharedPage as test } from "./page";
import { callAs, enter } from "./session";
import { PHONE } from "./shell";

test("two leads of one person are merged by keyboard and separated again from the timeline", async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE);
  const call = await callAs(request, "admin@acme.test");
  const phone = "9123450678";
  const add = (fields: object) => call<{ id: string }>("post", "/leads/leads", { phone, ...fields });
  const keptLead = await add({ name: "Meher Contractor", city: "Surat" });
  const other = await add({ name: "Meher C", company: "Contractor Mills", tags: ["mill"] });
  await call("post", `/leads/leads/${other.id}/activities`, { kind: "note", text: "Asked for a brochure" });

  await enter(page, "admin@acme.test", `/leads/${keptLead.id}?tab=details`);
  await page.getByRole("button", { name: "Merge Meher C and Meher Contractor" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Merge two leads" });
  await expect(dialog.getByText(/^Moves from Meher C to Meher Contractor: 1 note or call/)).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "Meher Contractor" }).first()).toBeFocused();
  await expectAccessibleInBothModes(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("radiogroup", { name: "Name" }).getByRole("radio").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radiogroup", { name: "Name" }).getByRole("radio").nth(1)).toBeChecked();
  await dialog.getByRole("button", { name: "Merge", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Meher C is merged into Meher Contractor")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Meher C" })).toBeVisible();

  await page.getByRole("tab", { name: "Activity" }).click();
  await expect(page.getByText("Asked for a brochure")).toBeVisible();
  await page.getByRole("button", { name: "Undo the merge with Meher C" }).press("Enter");
  await expect(page.getByText("Both leads are as they were before the merge.").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Meher Contractor" })).toBeVisible();
  await expect(page.getByText("Asked for a brochure")).toBeHidden();
});
