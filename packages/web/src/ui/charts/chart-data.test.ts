import { expect, it } from "vitest";
import { lettersOf, marginsOf, nameGap, nameStep, shortened } from "./chart-data";

it("truncates a name at its maximum width, never within a character", () => {
  expect(shortened("Social media", 12)).toBe("Social media");
  expect(shortened("Social networks", 12)).toBe("Social netw…");
  expect(shortened("Walk-in at the gate", 9)).toBe("Walk-in…");
  expect(shortened("😀😀😀", 2)).toBe("😀…");
});

it("shows day labels of a month in full", () => {
  expect(shortened("26 Sept", lettersOf(31, false))).toBe("26 Sept");
  expect(shortened("Negotiation", lettersOf(12, false))).toBe("Negotiat…");
  expect(shortened("Negotiation", lettersOf(4, false))).toBe("Negotiation");
});

it("keeps axis labels apart in both directions, and the last one complete", () => {
  expect([nameGap(false), nameGap(true)]).toEqual([6, -6]);
  expect(marginsOf(false, 24)).toMatchObject({ left: 4, right: 24 });
  expect(marginsOf(true, 24)).toMatchObject({ left: 24, right: 4 });
});

it("spaces many axis labels evenly by the longest", () => {
  const days = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1} Nov`);
  expect(nameStep(days(12))).toBeUndefined();
  expect(nameStep(days(30))).toBe(nameStep(days(30).toReversed()));
  expect(nameStep(days(30))).toBeGreaterThan(40); // pixels, of "30 Nov" and a gap
  expect(nameStep([...days(30), "December and all after it"], 6)).toBe(nameStep(days(30)));
});
