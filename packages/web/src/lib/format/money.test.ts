import { describe, expect, it } from "vitest";
import { formatCount, formatExactMoney, formatMoney, formatMoneyCompact } from "./money";

describe("formatMoney", () => {
  it.each([
    [12_500_000, "INR", "₹1,25,000"],
    [9_950, "INR", "₹99.50"],
    [0, "INR", "₹0"],
    [123_456_789_00, "INR", "₹12,34,56,789"],
    [125_000, "JPY", "¥125,000"],
    [123_456_789, "USD", "$1,234,567.89"],
    [123_456_700, "EUR", "€1,234,567"],
    [123_456_700, "GBP", "£1,234,567"],
    [123_456_700, "PKR", "Rs\u00a01,234,567"],
    [125_000, "IDR", "Rp\u00a01,250"],
    [1_234_500, "IQD", "IQD\u00a01,234.500"],
  ])("formats %d of %s as %s", (minor, currency, text) => {
    expect(formatMoney(minor, currency)).toBe(text);
  });
});

it("shows all decimals of the currency", () => {
  const samples = ["INR", "JPY", "KWD", "PKR"].map((currency) => formatExactMoney(125_000, currency));
  expect(samples).toEqual(["₹1,25,000.00", "¥125,000", "KWD\u00a0125,000.000", "Rs\u00a0125,000.00"]);
});

describe("formatMoneyCompact", () => {
  it.each([
    [48_000_00, "₹48,000"],
    [1_00_000_00, "₹1 L"],
    [34_20_000_00, "₹34.2 L"],
    [2_75_000_00, "₹2.75 L"],
    [99_99_400_00, "₹99.99 L"],
    [99_99_600_00, "₹1 Cr"],
    [1_20_00_000_00, "₹1.2 Cr"],
    [1_25_00_000_00, "₹1.25 Cr"],
  ])("formats %d paise as %s", (minor, text) => {
    expect(formatMoneyCompact(minor)).toBe(text);
  });

  it.each([
    [48_000_00, "USD", "$48,000"],
    [1_234_567_00, "USD", "$1.23M"],
    [125_000_00, "USD", "$125K"],
    [1_234_567_00, "EUR", "€1.23M"],
    [2_345_678_900_00, "EUR", "€2.35B"],
    [1_234_567, "JPY", "¥1.23M"],
    [1_234_567_000, "KWD", "KWD\u00a01.23M"],
    [1_234_567_00, "PKR", "Rs\u00a01.23M"],
    [99_999_60, "USD", "$100,000"],
  ])("uses no lakh or crore in other currencies: %d of %s is %s", (minor, currency, text) => {
    expect(formatMoneyCompact(minor, currency)).toBe(text);
  });
});

it("groups digits as the amounts of the currency", () => {
  expect(["INR", "USD", "EUR"].map((currency) => formatCount(1_250_000, currency))).toEqual([
    "12,50,000",
    "1,250,000",
    "1,250,000",
  ]);
});
