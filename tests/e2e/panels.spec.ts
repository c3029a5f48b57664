import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { expect, holdRequests, testOnSharedPage as test } from "./page";
import { enter } from "./session";
import { PHONE, WIDE, widthOf } from "./shell";

/** Single-key shortcuts are active once the user is loaded. */
async function expectUserLoaded(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "Acme Realty" })).toBeVisible();
}

test.describe("the command palette", () => {
  test("navigates by keyboard alone and remembers the last choice", async ({ page }) => {
    await page.setViewportSize(WIDE);
    await enter(page, "staff@acme.test");
    await expectUserLoaded(page);
    await page.keyboard.press("/");
    const field = page.getByRole("combobox", { name: "Search leads, pages and actions" });
    await expect(field).toBeFocused();
    await page.keyboard.type("kan");
    await expect(page.getByRole("option")).toHaveText(["Kanban"]);
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/kanban$/);
    await expect(page.getByRole("heading", { level: 1, name: "Kanban" })).toBeFocused();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("group", { name: "Recent" }).getByRole("option")).toHaveText(["Kanban"]);
    await field.fill("ma");
    const lead = page.getByRole("group", { name: "Leads" }).getByRole("option").first();
    await expect(lead).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/leads\/\w+$/);
    await expect(field).toBeHidden(); // during its closing animation the key would close it again
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("group", { name: "Recent leads" }).getByRole("option")).toHaveCount(1);
    await field.fill("nothing like it");
    await expect(page.getByText("No matches for “nothing like it”")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
  });

  test("keeps text typed before it loads, and no key triggers a shortcut", async ({ page }) => {
    const release = await holdRequests(page, "**/shell-palette-*.js");
    await enter(page, "staff@acme.test");
    await expectUserLoaded(page);
    const field = page.getByRole("combobox", { name: "Search leads, pages and actions" });
    await page.keyboard.press("Control+k");
    await page.keyboard.type("n");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("kann");
    await page.keyboard.press("Backspace");
    release();
    await expect(field).toHaveValue("kan");
    await expect(field).toBeFocused();
    await page.keyboard.type("ban");
    await expect(page.getByRole("option")).toHaveText(["Kanban"]);
    await expect(page).toHaveURL(/dashboard$/);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await expect(field).toHaveValue("");
  });

  test("fills a phone screen and opens the appearance panel", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await enter(page, "staff@acme.test");
    const search = page.getByRole("navigation", { name: "Mobile" }).getByRole("button", { name: "Search" });
    await search.click();
    const dialog = page.getByRole("dialog", { name: "Search leads, pages and actions" });
    await expect.poll(async () => (await dialog.boundingBox())?.height).toBe(844);
    // On tablets its lines have a maximum length.
    await page.setViewportSize({ width: 1200, height: 900 });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1200);
    await expect
      .poll(async () => (await dialog.getByRole("listbox").locator("..").boundingBox())?.width)
      .toBe(720);
    await page.setViewportSize(PHONE);
    await dialog.getByRole("option", { name: "Appearance" }).click();
    await expect(page.getByRole("dialog", { name: "Appearance" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(search).toBeFocused();
  });
});

test.describe("shortcuts", () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(WIDE);
    await enter(page, "admin@acme.test");
    await expectUserLoaded(page);
  });

  test("open pages, fold the sidebar and add a lead", async ({ page }) => {
    // A busy machine may exceed the time between the two keys.
    await expect(async () => {
      await page.keyboard.press("g");
      await page.keyboard.press("k");
      await expect(page).toHaveURL(/kanban$/, { timeout: 2_000 });
    }).toPass();
    await page.keyboard.press("[");
    await expect.poll(() => widthOf(page)).toBe(96);
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog", { name: "Add lead" })).toBeVisible();
  });

  test("are inactive while the user types and while a dialog is open", async ({ page }) => {
    await page.keyboard.press("n");
    const drawer = page.getByRole("dialog", { name: "Add lead" });
    await drawer.getByRole("textbox", { name: /^Name/ }).pressSequentially("gk[n?/");
    await expect(drawer.getByRole("textbox", { name: /^Name/ })).toHaveValue("gk[n?/");
    await drawer.getByRole("button", { name: "Close" }).focus();
    await page.keyboard.press("?");
    await page.keyboard.press("g");
    await page.keyboard.press("k");
    await expect(page.getByRole("dialog", { name: "Help" })).toHaveCount(0);
    await expect(page).toHaveURL(/leads\?new=1$/);
  });
});

// Stored with the account, so the test restores it.
test("single-key shortcuts can be switched off permanently", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await enter(page, "manager@acme.test");
  await expectUserLoaded(page);
  await page.keyboard.press("?");
  const kept = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.getByRole("switch", { name: "Single-key shortcuts" }).uncheck();
  expect((await kept).ok()).toBe(true);
  await page.keyboard.press("Escape");
  await page.reload();
  await expectUserLoaded(page);
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search leads, pages and actions" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test.describe("help", () => {
  test("opens beside the page within its maximum size and returns the focus", async ({ page }) => {
    await page.setViewportSize(WIDE);
    await enter(page, "staff@acme.test");
    const opener = page.getByRole("button", { name: "Help" });
    await opener.click();
    const help = page.getByRole("dialog", { name: "Help" });
    await expect(help).toBeFocused();
    const box = await help.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(400);
    expect(box?.height).toBeCloseTo(630, 0);
    for (const tab of ["Guides", "Contact support", "Shortcuts"]) {
      await help.getByRole("tab", { name: tab }).click();
      await expectAccessible(page);
    }
    await page.keyboard.press("F6");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("F6");
    await expect(help).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("is a bottom sheet on a phone, opened from the More menu", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await enter(page, "staff@acme.test");
    await page.getByRole("button", { name: "More", exact: true }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Help" }).click();
    expect(await page.getByRole("dialog", { name: "Help" }).boundingBox()).toMatchObject({
      x: 0,
      width: 390,
    });
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "More", exact: true })).toBeFocused();
  });
});
