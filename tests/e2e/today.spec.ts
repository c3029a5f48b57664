import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { expect, expectNoSidewaysScroll, testOnSharedPage as test } from "./page";
import { keepAppsClosed, leaveAndReturn, TapCounter } from "./phone";
import { callAs, enter } from "./session";

/** A salesperson's calls on a phone, with the number of taps. */

const ADMIN = "admin@acme.test";
const LATE = "2019-01-01T04:30:00.000Z"; // earlier than the leads of other tests

interface Named {
  id: string;
  name: string;
}

async function addLate(page: Page, name: string, follow_up_at: string): Promise<Named> {
  const call = await callAs(page.request, ADMIN);
  const phone = `98${String(Date.now()).slice(-8)}`;
  return call("post", "/leads/leads", {
    name,
    phone,
    follow_up_at,
    next_step: "Call back",
    value: 5_000_000,
  });
}

test("a salesperson moves from call to call in four taps each", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const stamp = Date.now();
  const [first, second] = [
    await addLate(page, `Aarti ${stamp}`, LATE),
    await addLate(page, `Bina ${stamp}`, LATE.replace(":30:", ":31:")),
  ];
  await enter(page, ADMIN);
  const today = page.getByRole("region", { name: "My day" });
  const row = (lead: Named) => today.getByRole("listitem").filter({ hasText: lead.name });
  await expect(row(first)).toContainText("late");
  expect((await row(first).boundingBox())?.height).toBeLessThanOrEqual(74);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // Call: the sheet opens on return.
  const thumb = new TapCounter();
  await keepAppsClosed(page);
  await thumb.tap(row(first).getByRole("link", { name: `Call ${first.name}` }));
  await leaveAndReturn(page);
  const sheet = page.getByRole("dialog", { name: first.name });
  await thumb.tap(sheet.getByRole("button", { name: "Connected" }));
  await thumb.tap(sheet.getByRole("button", { name: "Tomorrow 10:00" }));
  await expectAccessible(page);
  await thumb.tap(sheet.getByRole("button", { name: "Log call, next tomorrow 10:00" }));
  await expect(row(first)).toBeHidden();
  await expect(row(second)).toBeVisible();
  expect(thumb.taps).toBe(4);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(first)).toContainText("late");

  // Reschedules with undo, and reassigns.
  const reschedule = row(first).getByRole("button", { name: `Reschedule ${first.name}` });
  await expect.poll(async () => (await reschedule.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await reschedule.click();
  await page.getByRole("dialog").getByRole("button", { name: "In a week" }).click();
  await expect(row(first)).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(first)).toContainText("late");
  const owner = row(first).getByRole("button", { name: new RegExp(`^Owner of ${first.name}`) });
  const fatima = page.getByRole("menuitemradio", { name: "Fatima Sheikh" });
  // The list reloads after an undo, which closes the row's menu.
  await expect(async () => {
    await owner.click({ timeout: 5_000 });
    await fatima.click({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByText(`${first.name} assigned to Fatima Sheikh`)).toBeVisible();
  await expect(today.getByRole("button", { name: /^Fatima Sheikh · \d+$/ })).toBeVisible();

  // With a custom date and a move.
  const other = new TapCounter();
  await other.tap(row(second).getByRole("button", { name: `Log activity for ${second.name}` }));
  const dialog = page.getByRole("dialog", { name: second.name });
  // The earlier message is above the sheet and does not cover its title.
  await expect
    .poll(
      async () => {
        const boxOf = (shown: Locator) => shown.boundingBox({ timeout: 500 }).catch(() => null);
        const toast = await boxOf(page.locator(".toast").last());
        const name = await boxOf(dialog.getByRole("heading").first());
        return toast !== null && name !== null && toast.y + toast.height > name.y;
      },
      { timeout: 5_000 }, // it hides on its own later
    )
    .toBe(false);
  await other.tap(dialog.getByRole("button", { name: "No answer" }));
  await other.tap(dialog.getByRole("button", { name: "Pick…" }));
  await dialog.getByLabel("Date and time").fill("2031-01-06T16:30");
  await other.tap(dialog.getByRole("button", { name: "Qualified" }));
  await other.tap(dialog.getByRole("button", { name: "Log call, next 6 Jan 2031 16:30, move to Qualified" }));
  await expect(row(second)).toBeHidden();
  expect(other.taps + 1, "one tap for the date field").toBeLessThanOrEqual(7);

  // Steps through the list from lead to lead.
  await row(first).getByRole("link", { name: first.name, exact: true }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(first.name);
  const position = page.getByRole("group", { name: "Leads in the list" });
  await expect(position).toHaveText(/^\d+ of \d+$/);
  const at = Number.parseInt((await position.textContent()) ?? "", 10);
  await page.keyboard.press("j");
  await expect(position).toHaveText(new RegExp(`^${at + 1} of `));
  await page.keyboard.press("k");
  await expect(heading).toHaveText(first.name);
  await expect(page.getByRole("button", { name: "Log activity" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("a salesperson plans tomorrow's visits for five leads in at most 15 taps", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const stamp = Date.now();
  const leads: Named[] = [];
  for (const [at, name] of ["Chitra", "Deepa", "Esha", "Farah", "Geeta"].entries())
    leads.push(await addLate(page, `${name} ${stamp}`, LATE.replace(":30:", `:${40 + at}:`)));
  await enter(page, ADMIN);
  const thumb = new TapCounter();
  await thumb.tap(page.getByRole("button", { name: "Plan visits" }));
  const sheet = page.getByRole("dialog", { name: "Plan visits" });
  for (const { name } of leads) await thumb.tap(sheet.getByRole("checkbox", { name }));
  await expect(sheet.getByRole("listitem").filter({ hasText: leads[4]?.name })).toContainText("14:00");
  await expectAccessible(page);
  await thumb.tap(sheet.getByRole("button", { name: "Plan 5 visits tomorrow" }));
  await expect(page.getByText("5 visits planned for tomorrow.")).toBeVisible();
  expect(thumb.taps).toBeLessThanOrEqual(15);

  await page.getByRole("button", { name: "Undo" }).click();
  for (const { id } of leads) {
    const call = await callAs(page.request, ADMIN);
    await call("put", `/leads/leads/${id}`, { follow_up_at: null });
  }
});
