import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const COLOURS = ["color-contrast", "link-in-text-block"]; // all that depends on colours and nothing else

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

async function expectNone(page: Page, part: string, runOnly: string[]): Promise<void> {
  await settled(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const told = await page.evaluate(
    async ([where, rules]) => {
      // What is in order is not described: that takes as long as to find it.
      const { violations } = await window.axe.run(where, { runOnly: rules, resultTypes: ["violations"] });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" | ")}`,
      );
    },
    [part, runOnly] as const,
  );
  expect(told, "violations of accessibility").toEqual([]);
}

/** No violation of WCAG 2.2 A and AA on what the page shows now, or on a part of it alone. */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  await expectNone(page, part, WCAG);
}

/** The same in both modes: between them an attribute of the root element changes colours, and nothing else. */
export async function expectAccessibleInBothModes(page: Page): Promise<void> {
  const root = page.locator("html");
  const mode = await root.getAttribute("data-color-scheme");
  const show = (name: string) =>
    root.evaluate((html, scheme) => html.setAttribute("data-color-scheme", scheme), name);
  await expectAccessible(page);
  await show(mode === "dark" ? "light" : "dark");
  await expectNone(page, "html", COLOURS);
  await show(mode ?? "light");
}
