import { expect, it } from "vitest";
import { lettersOf, marginsOf, nameGap, nameStep, shortened } from "./chart-data";

it("cuts a name off where its room ends, between letters and not within one", () => {
  expect(shortened("Social media", 12)).toBe("Social media");
  expect(shortened("Social networks", 12)).toBe("Social netw…");
  expect(shortened("Walk-in at the gate", 9)).toBe("Walk-in…");
  expect(shortened("😀😀😀", 2)).toBe("😀…");
});

it("writes the days of a month whole, however many there are", () => {
  expect(shortened("26 Sept", lettersOf(31, false))).toBe("26 Sept");
  expect(shortened("Negotiation", lettersOf(12, false))).toBe("Negotiat…");
  expect(shortened("Negotiation", lettersOf(4, false))).toBe("Negotiation");
});

it("keeps names along the bottom apart on an axis of either direction, and its last one whole", () => {
  expect([nameGap(false), nameGap(true)]).toEqual([6, -6]);
  expect(marginsOf(false, 24)).toMatchObject({ left: 4, right: 24 });
  expect(marginsOf(true, 24)).toMatchObject({ left: 24, right: 4 });
});

it("gives names along the bottom equal steps where they are many: as far as the longest needs", () => {
  const days = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1} Nov`);
  expect(nameStep(days(12))).toBeUndefined();
  expect(nameStep(days(30))).toBe(nameStep(days(30).toReversed()));
  expect(nameStep(days(30))).toBeGreaterThan(40); // pixels, of "30 Nov" and a gap
  expect(nameStep([...days(30), "December and all after it"], 6)).toBe(nameStep(days(30)));
});
