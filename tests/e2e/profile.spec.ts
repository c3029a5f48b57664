import { expectAccessible, expectAccessibleInBothModes } from "./accessibility";
import { newBusiness } from "./new-business";
import { expect, expectNoSidewaysScroll, testOnSharedPage as test } from "./page";
import { signIn, storeSession } from "./session";
import { PHONE, sidebar, storePreferences, WIDE } from "./shell";

const FRESH_PASSWORD = "winter-mango-42";

test("a user changes picture, details, preferences and password", async ({ page }) => {
  await page.setViewportSize(WIDE);
  const { email, password } = await newBusiness(page.request);
  await signIn(page, email, password);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeFocused();
  // Shortcuts wait for the account settings.
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("p");
    await expect(page).toHaveURL(/\/profile$/, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeFocused();

  const file = page.getByLabel("File of the picture");
  const html = { name: "me.png", mimeType: "image/png", buffer: Buffer.from("<script>alert(1)</script>") };
  await file.setInputFiles(html);
  await expect(page.getByRole("alert").filter({ hasText: "PNG, JPEG or WebP" })).toBeVisible();
  // Larger than the limit, so the browser scales it down.
  const png = Buffer.from(await page.screenshot({ type: "png" }));
  const large = Buffer.concat([png, Buffer.alloc(600 * 1024)]);
  await file.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: large });
  await expect(page.getByRole("button", { name: "Remove picture" })).toBeVisible();
  const shown = sidebar(page).locator("img[src^='/files/']");
  await expect(shown).toBeVisible();
  await expect(shown).toHaveJSProperty("naturalWidth", 512);
  await expectAccessible(page);

  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: /^Name/ }).fill(" ");
  await main.getByRole("button", { name: "Save changes" }).click();
  await expect(main.getByText("Name is required")).toBeVisible();
  await main.getByRole("textbox", { name: /^Name/ }).fill("Asha Rao");
  await page.getByRole("tab", { name: "Preferences" }).click();
  await expect(page).toHaveURL(/tab=preferences$/);
  await page.getByRole("switch", { name: "Single-key shortcuts" }).uncheck();
  await expectAccessible(page);
  await sidebar(page).getByRole("link", { name: "Leads" }).click();
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("button", { name: "Your account" })).toBeFocused();
  await main.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Profile updated.")).toBeVisible();
  // The toolbar that had the focus was removed.
  await expect(page.getByRole("tabpanel", { name: "Preferences" })).toBeFocused();
  await expect(main.getByRole("button", { name: "Save changes" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Account of Asha Rao" })).toBeVisible();
  await main.focus();
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("tab", { name: "Security" }).click();
  await page.getByRole("textbox", { name: /^New password/ }).fill(FRESH_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Current password is required")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: /^Current password/ }).fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed. You have been logged out everywhere else.")).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Signed in since/)).toBeVisible();
  for (let n = 0; n < 2; n += 1)
    await page.request.post("/api/auth/login", { data: { email, password: FRESH_PASSWORD } });
  await page.reload();
  const sessions = page.getByRole("region", { name: "Active sessions" });
  await expect(sessions.getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
  await sessions
    .getByRole("button", { name: /^Log out .*, since/ })
    .first()
    .click();
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions.getByRole("button", { name: "Log out everywhere else" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out everywhere else" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await signIn(page, email, FRESH_PASSWORD);
  await expect(page.getByRole("button", { name: "Account of Asha Rao" })).toBeVisible();
});

test("a sensitive request asks for the password, and then goes through", async ({ browser }) => {
  // Browsers log rejected requests as console errors.
  const page = await (await browser.newContext({ locale: "en-IN", viewport: PHONE })).newPage();
  const { email, password } = await newBusiness(page.request);
  await storeSession(page, email);
  const refusal = { success: false, code: "step_up_required", message: "Confirm that it's you to continue." };
  await page.route("**/api/tenant/export", (route) => route.fulfill({ status: 403, json: refusal }), {
    times: 2,
  });
  await page.goto("/settings?section=data");
  const prepare = page.getByRole("button", { name: "Prepare an archive" });
  await prepare.click();
  const dialog = page.getByRole("alertdialog", { name: "Confirm it's you" });
  await expect(dialog.getByLabel("Password *")).toBeFocused();
  await expectAccessibleInBothModes(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Cancelled, because you didn't confirm that it's you.")).toBeVisible();

  await prepare.click();
  await dialog.getByLabel("Password *").fill("not the password");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This is not your current password.")).toBeVisible();
  await dialog.getByLabel("Password *").fill(password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: /^Download the archive of/ })).toBeVisible();
});

test("the profile fits a phone in dark mode and is accessible", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await storePreferences(page, { darkMode: true });
  await signIn(page, "staff@acme.test");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Profile" }).click();
  for (const tab of ["Details", "Security", "Preferences"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }

  // Signing out asks before it discards input.
  const more = page.getByRole("button", { name: "More", exact: true });
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await page.getByRole("tab", { name: "Security" }).click();
  await page.getByRole("textbox", { name: /^Current password/ }).fill("half a pass");
  await page.getByRole("tabpanel").getByRole("button", { name: "Log out", exact: true }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(
    page.getByRole("tabpanel").getByRole("button", { name: "Log out", exact: true }),
  ).toBeFocused();
  await more.click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(more).toBeFocused();
  await more.click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL(/\/signin$/);

  // Without input nothing is asked.
  await signIn(page, "staff@acme.test");
  await more.click();
  await page.getByRole("dialog").getByRole("link", { name: "Profile" }).click();
  await page.getByRole("textbox", { name: /^Name/ }).fill("Somebody else");
  await page.evaluate(() => {
    sessionStorage.removeItem("token");
    window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  });
  await expect(page).toHaveURL(/\/signin$/);
  await signIn(page, "staff@acme.test");
  await more.click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/signin$/);
});
