import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const COLOURS = ["color-contrast", "link-in-text-block"]; // rules that depend only on colors
const PLACES = ["target-size", "scrollable-region-focusable"]; // rules that depend only on layout
/** Only the first four items of a long list are checked. */
const REPEATED = ["tbody tr:nth-child(n+5)", "main li:nth-child(n+5)"];

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Waits until transitions and animations end. */
async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((frame) => requestAnimationFrame(frame));
    const isOnItsWay = (animation: Animation) => animation instanceof CSSTransition;
    do
      await nextFrame(); // a finished animation can start another one
    while (document.getAnimations().some(isOnItsWay));
  });
}

async function expectNone(page: Page, part: string, options: axe.RunOptions): Promise<void> {
  await animationsEnded(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SCRIPT);
  const found = await page.evaluate(
    async ([include, exclude, options]) => {
      // Elements that appear during the check, such as toasts, are shown without animation.
      const noMotion = new CSSStyleSheet();
      noMotion.replaceSync(
        "*, ::before, ::after { animation: none !important; transition: none !important; }",
      );
      document.adoptedStyleSheets.push(noMotion);
      // Passing results are omitted to save time.
      const { violations } = await window.axe
        .run({ include, exclude }, { ...options, resultTypes: ["violations"] })
        .finally(() => document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(noMotion), 1));
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" | ")}`,
      );
    },
    [part, REPEATED, options] as const,
  );
  expect(found, "accessibility violations").toEqual([]);
}

/** Expects no violation of WCAG 2.2 A and AA on the page or a part of it. */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  await expectNone(page, part, { runOnly: WCAG });
}

/** Checks only layout rules of a mirrored page whose left-to-right version was checked. */
export async function expectMirrorAccessible(page: Page): Promise<void> {
  await expectNone(page, "html", { runOnly: PLACES });
}

export type Mode = "light" | "dark";

/** Alternates light and dark mode between the screens of a list, since contrast checks are slow. */
export function modesOf(index: number): { onPhone: Mode; onDesktop: Mode } {
  return index % 2 === 0 ? { onPhone: "light", onDesktop: "dark" } : { onPhone: "dark", onDesktop: "light" };
}

/** Switches the mode by the attribute of the root element. */
async function show(page: Page, mode: Mode): Promise<void> {
  await page.locator("html").evaluate((html, scheme) => html.setAttribute("data-color-scheme", scheme), mode);
}

/** Checks one mode and keeps it. */
export async function expectAccessibleIn(page: Page, mode: Mode): Promise<void> {
  await show(page, mode);
  await expectAccessible(page);
}

/** Checks both modes; starts and ends in light mode. */
export async function expectAccessibleInBothModes(page: Page): Promise<void> {
  await expectAccessible(page);
  await show(page, "dark");
  await expectNone(page, "html", { runOnly: COLOURS });
  await show(page, "light");
}
