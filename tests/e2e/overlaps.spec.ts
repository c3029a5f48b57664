import type { Locator } from "@playwright/test";
import { newBusiness } from "./new-business";
import { expect, test } from "./page";
import { enter } from "./session";
import { PHONE, storePreferences, WIDE } from "./shell";

/** Checks that floating and sticky elements cover no controls. */

/** Expects that clicks at the start, middle and end reach the control. */
async function expectUncovered(control: Locator): Promise<void> {
  const covered = () =>
    control.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const y = (top + bottom) / 2;
      const points = [left + 4, (left + right) / 2, right - 4];
      return points.map((x) => element.contains(document.elementFromPoint(x, y)));
    });
  await expect.poll(covered).toEqual([true, true, true]);
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("the chat button hides behind a button of the page and returns", async ({ page }) => {
    await page.goto("/contact");
    const send = page.getByRole("button", { name: "Send message" });
    const chat = page.locator(".site-whatsapp"); // another link of the page has the same name
    await expect(send).toBeVisible();
    // Scrolls the button to just below the chat button.
    await send.evaluate((element) => {
      window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight + 24);
    });
    await expect(chat).toBeHidden();
    await expectUncovered(send);
    await send.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 200));
    await expect(chat).toBeVisible();
  });

  test("search is within reach of the thumb, and help leaves the navigation free", async ({ page }) => {
    await enter(page, "staff@acme.test");
    const search = page.getByRole("navigation", { name: "Mobile" }).getByRole("button", { name: "Search" });
    await expectUncovered(search);
    await expect(page.getByRole("button", { name: /^Search/ })).toHaveCount(1);
    expect((await search.boundingBox())?.y).toBeGreaterThan(PHONE.height - 64);
    await search.tap();
    await expect(page.getByRole("combobox", { name: "Search leads, pages and actions" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(search).toBeFocused();
    await page.getByRole("button", { name: "More", exact: true }).tap();
    await page.getByRole("button", { name: "Help" }).tap();
    await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();
    for (const width of [390, 768]) {
      await page.setViewportSize({ ...PHONE, width });
      for (const link of await page.getByRole("navigation", { name: "Mobile" }).getByRole("link").all())
        await expectUncovered(link);
    }
  });

  test("the button for a new event does not cover the end of the page", async ({ page }) => {
    await enter(page, "staff@acme.test", "/calendar?view=list");
    await expect(page.getByRole("button", { name: "Add event" })).toBeVisible();
    const last = page.getByRole("contentinfo").getByRole("link").last();
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expectUncovered(last);
  });

  test("touch targets are 44 px high", async ({ page }) => {
    await enter(page, "admin@acme.test", "/settings?section=sources");
    const rename = page.getByRole("button", { name: "Rename Website" });
    await expect(rename).toBeVisible();
    expect((await rename.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.goto("/settings?section=users");
    const inactive = page.getByRole("button", { name: "Inactive", exact: true });
    await expect(inactive).toBeVisible();
    expect((await inactive.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  test("the message about a new lead does not cover the name of the next one", async ({ page }) => {
    const data = { id: "added", name: "Asha Verma", version: 1 };
    await page.route("**/api/leads/leads", (route) => route.fulfill({ json: { success: true, data } }));
    await enter(page, "staff@acme.test", "/leads?new=1");
    const drawer = page.getByRole("dialog", { name: "Add lead" });
    const name = drawer.getByRole("textbox", { name: /^Name/ });
    await name.fill(data.name);
    await drawer.getByRole("textbox", { name: /^Phone/ }).fill("9812345670");
    await drawer.getByRole("button", { name: "Save and add another" }).tap();
    await expect(page.getByText("Asha Verma added")).toBeVisible();
    await expect(name).toBeFocused();
    await expectUncovered(name);
    await expectUncovered(drawer.getByRole("button", { name: "Close" }));
  });

  test("a touched field keeps its border", async ({ page }) => {
    await page.goto("/forgot-password");
    const border = page.locator("fieldset");
    const color = () => border.evaluate((element) => getComputedStyle(element).borderColor);
    const initialColor = await color();
    await page.getByLabel("Email").hover();
    expect(await color()).toBe(initialColor);
  });
});

test("the details of a lead stay visible beside a long timeline, and are reachable on a low screen", async ({
  page,
}) => {
  // Uses a separate business, since changes of the lead would change the height.
  const { email, call } = await newBusiness(page.request);
  const lead = { name: "Asha Verma", phone: "9812345670" };
  const { id } = await call<{ id: string }>("post", "/leads/leads", lead);
  await page.setViewportSize({ width: 1600, height: 1300 });
  await enter(page, email, `/leads/${id}`);
  const edit = page.getByRole("button", { name: "Edit phone" });
  await expect(edit).toBeVisible();
  const activity = page.getByRole("heading", { name: "Activity" });
  await activity.evaluate((heading) => {
    heading.closest<HTMLElement>(".MuiCard-root")?.style.setProperty("min-height", "5000px");
  });
  await page.evaluate(() => window.scrollTo(0, 2500));
  await expectUncovered(edit);
  await page.setViewportSize({ width: 1600, height: 500 });
  await edit.focus();
  await expectUncovered(edit);
});

test("a phone number is fully visible while it is edited, and a long owner name is truncated", async ({
  page,
}) => {
  const { email, call } = await newBusiness(page.request);
  const lead = { name: "Ravi Kumar", phone: "9812345670", email: "ravi@kumar.test" };
  const { id } = await call<{ id: string }>("post", "/leads/leads", lead);
  await page.setViewportSize({ width: 1201, height: 900 });
  await enter(page, email, `/leads/${id}`);
  await page.getByRole("button", { name: "Edit phone" }).click();
  const number = page.getByRole("textbox", { name: "Phone" });
  await expect(number).toBeFocused();
  const hidden = () => number.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await hidden(), "hidden pixels of the number").toBe(0);
  const [save, cancel] = [
    page.getByRole("button", { name: "Save phone" }),
    page.getByRole("button", { name: "Cancel" }),
  ];
  expect((await save.boundingBox())?.y, "buttons in one row").toBe((await cancel.boundingBox())?.y);

  // The owner's name is truncated on a right-to-left page.
  const owner = "Asha Padmanabhan Venkataraman Verma";
  await call("put", "/profile", { name: owner });
  await page.setViewportSize({ width: 361, height: 800 });
  await storePreferences(page, { direction: "rtl" });
  await page.goto(`/leads/${id}`);
  const name = page.getByRole("button", { name: `Owner: ${owner}` }).getByText(owner);
  await expect(name).toBeVisible();
  const isStartVisible = await name.evaluate((element) => {
    const first = document.createRange();
    first.setStart(element.firstChild ?? element, 0);
    first.setEnd(element.firstChild ?? element, 1);
    const [letterBox, box] = [first.getBoundingClientRect(), element.getBoundingClientRect()];
    return element.scrollWidth > element.clientWidth && letterBox.left >= box.left - 1;
  });
  expect(isStartVisible, "whether the truncated name starts with its first letter").toBe(true);
});

test("the selection toolbar and the table head stay visible while scrolling", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await enter(page, "admin@acme.test", "/leads");
  const head = page.getByRole("columnheader", { name: "Status" });
  await expect(head).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expectUncovered(head);
  await page.getByRole("row").nth(14).getByRole("checkbox").check();
  const bar = page.getByRole("toolbar", { name: "Selected leads" });
  await expectUncovered(bar.getByRole("button", { name: "Archive" }));
  await expectUncovered(head);
  await page.setViewportSize({ width: 768, height: 700 });
  await expectUncovered(bar.getByRole("button", { name: "Change status" }));
  await expectUncovered(head);
});
