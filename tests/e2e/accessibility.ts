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
/** Of a long list the first six stand for the rest, which the same component draws. */
const REST = ["tbody tr:nth-child(n+7)", "main li:nth-child(n+7)"];

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
      // What is in order is not described: that takes as long as to find it.
      const { violations } = await window.axe.run(
        { include, exclude },
        { ...options, resultTypes: ["violations"] },
      );
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

/** The same in both modes: between them an attribute of the root element changes colours, and nothing else. */
export async function expectAccessibleInBothModes(page: Page): Promise<void> {
  const root = page.locator("html");
  const mode = await root.getAttribute("data-color-scheme");
  const show = (name: string) =>
    root.evaluate((html, scheme) => html.setAttribute("data-color-scheme", scheme), name);
  await expectAccessible(page);
  await show(mode === "dark" ? "light" : "dark");
  await expectNone(page, "html", { runOnly: COLOURS });
  await show(mode ?? "light");
}
