import type { Page } from "@playwright/test";
import { expect, openBlank } from "./page";

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Stores preferences before the app opens. */
export async function storePreferences(page: Page, preferences: unknown): Promise<void> {
  await openBlank(page);
  await page.evaluate((text) => localStorage.setItem("layoutPreferences", text), JSON.stringify(preferences));
}

/** Changes preferences as another tab does, without a reload. */
export async function changePreferencesInOtherTab(page: Page, preferences: unknown): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem("layoutPreferences", newValue);
    window.dispatchEvent(new StorageEvent("storage", { key: "layoutPreferences", newValue }));
  }, JSON.stringify(preferences));
}

export function sidebar(page: Page) {
  return page.getByRole("complementary", { name: "Sidebar" });
}

export async function widthOf(page: Page): Promise<number> {
  return (await sidebar(page).boundingBox())?.width ?? 0;
}

export async function contentStart(page: Page): Promise<number> {
  return (await page.getByRole("main").boundingBox())?.x ?? -1;
}

export async function openAppearance(page: Page) {
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Appearance" }).click();
  } else await page.getByRole("button", { name: "Appearance", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Appearance" });
  await expect(panel).toBeVisible();
  return panel;
}
