import { describe, expect, it } from "vitest";
import { contrast, parseHex } from "./color";
import { DARK, LIGHT } from "./tokens";

function ratio(a: string, b: string): number {
  const [x, y] = [parseHex(a), parseHex(b)];
  if (!x || !y) throw new Error(`Not two colours: ${a}, ${b}`);
  return contrast(x, y);
}

describe.each([
  ["light", LIGHT],
  ["dark", DARK],
])("in %s mode", (_mode, tokens) => {
  const grounds = [
    tokens.background.default,
    tokens.background.paper,
    tokens.background.raised,
    tokens.background.subtle,
  ];

  it("text is readable on every background", () => {
    const { primary, secondary, muted, success, warning } = tokens.text;
    const inks = [
      primary,
      secondary,
      muted,
      success,
      warning,
      tokens.link,
      tokens.primary.main,
      tokens.info.main,
      tokens.error.main,
    ];
    for (const ink of inks)
      for (const ground of grounds)
        expect(ratio(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it("field borders and focus rings are visible", () => {
    for (const line of [tokens.line.field, tokens.line.focus])
      for (const ground of grounds)
        expect(ratio(line, ground), `${line} on ${ground}`).toBeGreaterThanOrEqual(3);
  });

  it("chart lines and bars are visible on cards", () => {
    for (const color of Object.values(tokens.chart))
      expect(ratio(color, tokens.background.paper), color).toBeGreaterThanOrEqual(4.2);
  });

  it("tinted labels are readable", () => {
    for (const tint of Object.values(tokens.tint))
      expect(ratio(tint.text, tint.ground), tint.text).toBeGreaterThanOrEqual(4.5);
  });
});
