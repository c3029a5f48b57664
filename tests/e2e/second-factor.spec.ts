import type { Page } from "@playwright/test";
import { generateSync } from "otplib";
import { expectAccessible, expectAccessibleInBothModes } from "./accessibility";
import { type Business, newBusiness } from "./new-business";
import { expect, expectNoSidewaysScroll, openBlank, test } from "./page";
import { signIn } from "./session";
import { PHONE } from "./shell";

const PERIOD = 30; // seconds

/** The code that an authenticator app shows, some periods from now. Each works once. */
function codeOf(secret: string, periods = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + periods * PERIOD });
}

async function enterPassword(page: Page, { email, password }: Business): Promise<void> {
  await page.goto("/signin");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: /^Password/ }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/signin$/);
}

test("a person signs in with an authenticator app, a recovery code and a trusted device", async ({
  browser,
}) => {
  // Browsers log refused codes as console errors.
  const page = await (await browser.newContext({ locale: "en-IN", viewport: PHONE })).newPage();
  const person = await newBusiness(page.request);
  await signIn(page, person.email, person.password);
  await page.goto("/profile?tab=security");
  const card = page.getByRole("region", { name: "Authenticator app" });
  await card.getByRole("button", { name: "Set up" }).click();
  const setUp = page.getByRole("dialog", { name: "Set up your authenticator app" });
  await expect(setUp.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  const secret = (await setUp.locator("code").innerText()).replace(/\s/g, "");
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothModes(page);
  await setUp.getByLabel("Six-digit code").fill("000000");
  await expect(setUp.getByText(/^This code is not correct/)).toBeVisible();
  // A complete code is sent without a press of the button.
  await setUp.getByLabel("Six-digit code").fill(codeOf(secret, -1));

  const saved = page.getByRole("dialog", { name: "Save your recovery codes" });
  const listed = saved.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothModes(page);
  const download = page.waitForEvent("download");
  await saved.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("leadlane-recovery-codes.txt");
  await page.emulateMedia({ media: "print" });
  await expect(saved.getByText(`Leadlane recovery codes for ${person.email}`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Profile" })).toBeHidden();
  await page.emulateMedia({ media: null });
  await saved.getByRole("button", { name: "I have saved them" }).click();
  await expect(card.getByText("On", { exact: true })).toBeVisible();
  await expect(page.getByText("10 of 10 codes left")).toBeVisible();
  await expectAccessible(page);
  await logOut(page);

  await enterPassword(page, person);
  await expect(page.getByRole("heading", { level: 1, name: "Two-step verification" })).toBeVisible();
  const field = page.getByLabel("Six-digit code");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await expect(field).toHaveAttribute("inputmode", "numeric");
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothModes(page);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill("wrong-wrong");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText(/^This recovery code is not correct/)).toBeVisible();
  await expect(page.getByLabel("Recovery code")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Recovery code").fill(String(codes[0]).toUpperCase());
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/profile?tab=security");
  await expect(page.getByText("9 of 10 codes left")).toBeVisible();
  await logOut(page);

  await enterPassword(page, person);
  await page.getByRole("checkbox", { name: "Trust this device for 30 days" }).check();
  await field.fill(codeOf(secret));
  await expect(page).toHaveURL(/\/dashboard$/);
  await logOut(page);
  await enterPassword(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a person adds a passkey and signs in with it on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const setPresence = (enabled: boolean) =>
    devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  const person = await newBusiness(page.request);
  await signIn(page, person.email, person.password);
  await page.goto("/profile?tab=security");
  const card = page.getByRole("region", { name: "Passkeys" });
  await card.getByRole("button", { name: "Add a passkey" }).click();
  const naming = page.getByRole("dialog", { name: "Name your passkey" });
  await naming.getByLabel("Name").fill("My phone");
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothModes(page);
  await naming.getByRole("button", { name: "Save" }).click();
  await page
    .getByRole("dialog", { name: "Save your recovery codes" })
    .getByRole("button", { name: "I have saved them" })
    .click();
  await expect(card.getByRole("list", { name: "Passkeys" }).getByText("My phone")).toBeVisible();
  await expectAccessibleInBothModes(page);

  // Suggested in the email field; with presence off nothing responds.
  await setPresence(false);
  await logOut(page);
  await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username webauthn");
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothModes(page);
  await setPresence(true);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // Chosen from the suggestions of the email field.
  await setPresence(false);
  await logOut(page);
  await openBlank(page); // ends the suggestion that nothing responds to
  await setPresence(true);
  await page.goto("/signin");
  await expect(page).toHaveURL(/\/dashboard$/);

  // After the password, as the second step.
  await setPresence(false);
  await logOut(page);
  await enterPassword(page, person);
  const use = page.getByRole("button", { name: "Use your passkey" });
  await expect(use).toBeVisible();
  await setPresence(true);
  await use.click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
