import type { Page } from "@playwright/test";
import { expect } from "./page";

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Keeps preferences before the page opens, once: what the page itself keeps later stays. */
export async function keep(page: Page, preferences: unknown): Promise<void> {
  await page.addInitScript(
    (text) => {
      if (sessionStorage.getItem("prepared")) return;
      sessionStorage.setItem("prepared", "yes");
      localStorage.setItem("layoutPreferences", text);
    },
    typeof preferences === "string" ? preferences : JSON.stringify(preferences),
  );
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
  await page.getByRole("button", { name: "Appearance", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Appearance" });
  await expect(panel).toBeVisible();
  return panel;
}
