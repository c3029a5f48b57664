import { expect, it } from "vitest";
import { amountProblem, formatAmount, moneyInput, parseMoney } from "./amount-text";
import { formatMoney, formatMoneyCompact } from "./money";

it("parses the formatted amounts of a field", () => {
  for (const minor of [0, 7, 115, 9_950, 12_500_000, 1_000_000_000_000])
    expect([moneyInput(minor), formatAmount(minor, "INR")].map((text) => parseMoney(text))).toEqual([
      minor,
      minor,
    ]);
  expect(moneyInput(null)).toBe("");
});

it("parses amounts as displayed, in currencies with their own grouping", () => {
  for (const currency of ["INR", "USD", "EUR", "GBP", "CHF"]) {
    expect(parseMoney(formatMoney(1_234_567_89, currency), currency)).toBe(1_234_567_89);
    expect(parseMoney(formatMoneyCompact(1_230_000_00, currency), currency)).toBe(1_230_000_00);
  }
});

it.each([
  [12_500_000, "INR", "1,25,000"],
  [9_950, "INR", "99.50"],
  [12_500_000, "USD", "125,000"],
  [125_000, "JPY", "125,000"],
  [1_234_500, "KWD", "1,234.500"],
])("groups %d of %s as %s", (minor, currency, text) => {
  expect(formatAmount(minor, currency)).toBe(text);
});

it.each([
  ["much", "INR", "Enter an amount such as 1,25,000 or 1.25 lakh"],
  ["much", "USD", "Enter an amount such as 125,000 or 125k"],
  ["99999 crore", "INR", "Price is too large"],
  ["1000 crore", "INR", undefined],
  [" ", "INR", undefined],
])("finds the error in %j in %s", (text, currency, problem) => {
  expect(amountProblem(text, currency, "Price")).toBe(problem);
});
