import { expect, it } from "vitest";
import { contrast, parseHex, type Rgb, toHex } from "./color";
import { statusColors } from "./status-color";
import { DARK, LIGHT } from "./tokens";

const STEP = 15;

function* cube(): Generator<Rgb> {
  for (let red = 0; red <= 255; red += STEP)
    for (let green = 0; green <= 255; green += STEP)
      for (let blue = 0; blue <= 255; blue += STEP) yield [red, green, blue];
}

function rgb(hex: string): Rgb {
  const parsed = parseHex(hex);
  if (!parsed) throw new Error(`${hex} is no colour`);
  return parsed;
}

it.each([
  ["light" as const, LIGHT.text.primary],
  ["dark" as const, DARK.text.primary],
])("keeps the name readable on the tint of any color in %s mode", (mode, textColor) => {
  const text = rgb(textColor);
  let worst = 21;
  for (const color of cube())
    worst = Math.min(worst, contrast(text, rgb(statusColors(toHex(color), mode).ground)));
  expect(worst).toBeGreaterThanOrEqual(4.5);
});

it.each([
  ["light" as const, LIGHT.background.paper],
  ["dark" as const, DARK.background.paper],
])("gives a chip of any color a visible border in %s mode", (mode, surface) => {
  let worst = 21;
  for (const color of cube())
    worst = Math.min(worst, contrast(rgb(surface), rgb(statusColors(toHex(color), mode).border)));
  expect(worst).toBeGreaterThan(1.19);
});

it("uses the tenant's color for the dot", () => {
  expect(statusColors("#FFEB3B", "light").dot).toBe("#ffeb3b");
});

it("uses slate for an invalid color", () => {
  expect(statusColors("red; background:url(x)", "light").dot).toBe("#5f6580");
});
