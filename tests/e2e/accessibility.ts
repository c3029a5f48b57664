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
const COLOURS = ["color-contrast", "link-in-text-block"]; // all that depends on colours and nothing else
const PLACES = ["target-size", "scrollable-region-focusable"]; // all that depends on where things stand
/** Of a long list the first four stand for the rest, which the same component draws. */
const REST = ["tbody tr:nth-child(n+5)", "main li:nth-child(n+5)"];

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Colours that change over time, and what appears little by little, are looked at once they are there. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((frame) => requestAnimationFrame(frame));
    const isOnItsWay = (animation: Animation) => animation instanceof CSSTransition;
    do
      await nextFrame(); // the end of one, however short, may set off another below it
    while (document.getAnimations().some(isOnItsWay));
  });
}

async function expectNone(page: Page, part: string, options: axe.RunOptions): Promise<void> {
  await settled(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SCRIPT);
  const told = await page.evaluate(
    async ([include, exclude, options]) => {
      // What appears while they are looked at, as a toast does, is there at once.
      const still = new CSSStyleSheet();
      still.replaceSync("*, ::before, ::after { animation: none !important; transition: none !important; }");
      document.adoptedStyleSheets.push(still);
      // What is in order is not described: that takes as long as to find it.
      const { violations } = await window.axe
        .run({ include, exclude }, { ...options, resultTypes: ["violations"] })
        .finally(() => document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1));
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" | ")}`,
      );
    },
    [part, REST, options] as const,
  );
  expect(told, "violations of accessibility").toEqual([]);
}

/** No violation of WCAG 2.2 A and AA on what the page shows now, or on a part of it alone. */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  await expectNone(page, part, { runOnly: WCAG });
}

/** The same of a page from right to left that was looked at from left to right: its names, parts and colours are those. */
export async function expectMirrorAccessible(page: Page): Promise<void> {
  await expectNone(page, "html", { runOnly: PLACES });
}

export type Mode = "light" | "dark";

/**
 * Colours take longest to look at. So of the screens in a list one is light on a phone and dark on a desk, the next one the
 * other way: what they share is seen in both.
 */
export function modesOf(place: number): { atPhone: Mode; atDesk: Mode } {
  return place % 2 === 0 ? { atPhone: "light", atDesk: "dark" } : { atPhone: "dark", atDesk: "light" };
}

/** Between them an attribute of the root element changes colours, and nothing else. */
async function show(page: Page, mode: Mode): Promise<void> {
  await page.locator("html").evaluate((html, scheme) => html.setAttribute("data-color-scheme", scheme), mode);
}

/** The same in one mode, which stays. */
export async function expectAccessibleIn(page: Page, mode: Mode): Promise<void> {
  await show(page, mode);
  await expectAccessible(page);
}

/** The same in both modes: the page is in the light one before and after. */
export async function expectAccessibleInBothModes(page: Page): Promise<void> {
  await expectAccessible(page);
  await show(page, "dark");
  await expectNone(page, "html", { runOnly: COLOURS });
  await show(page, "light");
}
