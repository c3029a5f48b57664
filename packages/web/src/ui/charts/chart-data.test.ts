import { expect, it } from "vitest";
import { labelGap, marginsOf, maxNameLength, shorten, tickStep } from "./chart-data";

it("truncates a name at its maximum width, never within a character", () => {
  expect(shorten("Social media", 12)).toBe("Social media");
  expect(shorten("Social networks", 12)).toBe("Social netw…");
  expect(shorten("Walk-in at the gate", 9)).toBe("Walk-in…");
  expect(shorten("😀😀😀", 2)).toBe("😀…");
});

it("shows day labels of a month in full", () => {
  expect(shorten("26 Sept", maxNameLength(31, false))).toBe("26 Sept");
  expect(shorten("Negotiation", maxNameLength(12, false))).toBe("Negotiat…");
  expect(shorten("Negotiation", maxNameLength(4, false))).toBe("Negotiation");
});

it("keeps axis labels apart in both directions, and the last one complete", () => {
  expect([labelGap(false), labelGap(true)]).toEqual([6, -6]);
  expect(marginsOf(false, 24)).toMatchObject({ left: 4, right: 24 });
  expect(marginsOf(true, 24)).toMatchObject({ left: 24, right: 4 });
});

it("spaces many axis labels evenly by the longest", () => {
  const days = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1} Nov`);
  expect(tickStep(days(12))).toBeUndefined();
  expect(tickStep(days(30))).toBe(tickStep(days(30).toReversed()));
  expect(tickStep(days(30))).toBeGreaterThan(40); // pixels, of "30 Nov" and a gap
  expect(tickStep([...days(30), "December and all after it"], 6)).toBe(tickStep(days(30)));
});
