import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { mailedText, newUnverifiedBusiness } from "./new-business";
import { expect, test } from "./page";
import { enter } from "./session";

/** Enters the emailed code in the open dialog. */
async function verify(page: Page, email: string): Promise<void> {
  const step = page.getByRole("alertdialog", { name: "Verify your email first" });
  await expect(step.getByRole("textbox", { name: "Six-digit code" })).toBeFocused();
  await expectAccessible(page);
  const [code = ""] = /\b\d{6}\b/.exec(await mailedText(page.request, email, /\b\d{6}\b/)) ?? [];
  await step.getByRole("textbox", { name: "Six-digit code" }).fill(code);
  await page.keyboard.press("Enter");
  await expect(step).toBeHidden();
}

test("an unverified admin enters the code first and then reaches the requested form", async ({ page }) => {
  const { email } = await newUnverifiedBusiness(page.request);
  await enter(page, email, "/settings?section=users");
  await page.getByRole("button", { name: "Add user" }).click();
  const step = page.getByRole("alertdialog", { name: "Verify your email first" });
  await step.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog", { name: "Add user" })).toBeHidden();
  await page.getByRole("button", { name: "Add user" }).click();
  await verify(page, email);
  const form = page.getByRole("dialog", { name: "Add user" });
  await expect(form.getByRole("textbox", { name: /^Name/ })).toBeFocused();
});

test("the website form settings require verification before saving", async ({ page }) => {
  const { email } = await newUnverifiedBusiness(page.request);
  await enter(page, email, "/settings?section=website");
  await page.getByRole("combobox", { name: "Allowed websites" }).fill("https://shop.example");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save changes" }).click();
  await verify(page, email);
  await expect(page.getByText("Changes saved")).toBeVisible();
  await expect(page.getByText("https://shop.example")).toBeVisible();
});
