import { expectAccessible } from "./accessibility";
import { expect, holdRequests, testOnSharedPage as test } from "./page";
import { enter } from "./session";

test("the calendar does not move when its entries load, and announces nothing before", async ({ page }) => {
  const answer = await holdRequests(page, "**/api/calendar/events?*");
  await page.setViewportSize({ width: 1200, height: 900 });
  await enter(page, "manager@acme.test", "/calendar?view=week");
  const hours = page.getByRole("table");
  await expect(hours).toBeVisible();
  const box = await hours.boundingBox();
  await expectAccessible(page); // empty hours can be scrolled by keyboard too
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(page.getByRole("button", { name: "List", pressed: true })).toBeVisible();
  await expect(page.getByText(/^Nothing scheduled/)).toBeHidden();
  await page.getByRole("button", { name: "Week", exact: true }).click();
  await expect(hours).toBeVisible();
  answer();
  await expect(page.locator(".entry").first()).toBeVisible();
  expect(await hours.boundingBox()).toEqual(box);
  expect(await page.evaluate(layoutShift), "layout shift").toBeLessThan(0.05);

  await page.getByRole("button", { name: "Add event" }).click();
  const drawer = page.getByRole("dialog", { name: "Add event" });
  await drawer.getByLabel("Repeats").click();
  await page.getByRole("option", { name: "Every week" }).click();
  const interval = drawer.getByLabel("Every", { exact: true });
  await expect(interval).toHaveAccessibleDescription("week");
  await interval.fill("2");
  await expect(interval).toHaveAccessibleDescription("weeks");
});

test("the list view of a phone is usable while the other views load", async ({ page }) => {
  const answer = await holdRequests(page, "**/every-view-*.js");
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, "manager@acme.test", "/calendar?view=list&date=2031-03-12");
  const to = (name: string) => page.getByRole("button", { name, exact: true });
  const title = page.getByRole("heading", { level: 2 }).first();
  const list = "10 – 16 Mar 2031";
  await expect(title).toHaveText(list);
  await to("Month").click();
  await expect(to("Next month")).toBeDisabled();
  await to("List").click();
  await to("Next week").click();
  await expect(title).toHaveText("17 – 23 Mar 2031");
  await to("Day").click();
  answer();
  await expect(title).toHaveText(/ Mar 2031$/);
  await expect(page).toHaveURL(/view=day/);
  // A rotated phone shows a week, but not after it is rotated back.
  await to("3 days").click();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(title).toHaveText("17 – 23 Mar 2031");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(title).toHaveText("17 – 19 Mar 2031");
});

/** The sum of unexpected layout shifts since the page opened. */
async function layoutShift(): Promise<number> {
  let sum = 0;
  const observer = new PerformanceObserver((list) => {
    // TypeScript has no type for these entries yet.
    const entries = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    for (const { value, hadRecentInput } of entries) if (!hadRecentInput) sum += value;
  });
  observer.observe({ type: "layout-shift", buffered: true });
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  return sum;
}
