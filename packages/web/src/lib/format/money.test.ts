import { describe, expect, it } from "vitest";
import { formatExactMoney, formatMoney, formatMoneyCompact, moneyInput, parseMoney } from "./money";

describe("formatMoney", () => {
  it.each([
    [12_500_000, "INR", "₹1,25,000"],
    [9_950, "INR", "₹99.50"],
    [0, "INR", "₹0"],
    [123_456_789_00, "INR", "₹12,34,56,789"],
    [125_000, "JPY", "¥1,25,000"],
    [125_000, "IDR", "Rp\u00a01,250"],
    [1_234_500, "IQD", "IQD\u00a01,234.500"],
  ])("writes %d of %s as %s", (minor, currency, text) => {
    expect(formatMoney(minor, currency)).toBe(text);
  });
});

it("writes an amount with all the decimals of its currency", () => {
  const samples = ["INR", "JPY", "KWD", "PKR"].map((currency) => formatExactMoney(125_000, currency));
  expect(samples).toEqual(["₹1,25,000.00", "¥1,25,000", "KWD\u00a01,25,000.000", "Rs\u00a01,25,000.00"]);
});

describe("formatMoneyCompact", () => {
  it.each([
    [48_000_00, "₹48,000"],
    [1_00_000_00, "₹1 L"],
    [34_20_000_00, "₹34.2 L"],
    [99_94_000_00, "₹99.9 L"],
    [99_96_000_00, "₹1 Cr"],
    [1_25_00_000_00, "₹1.3 Cr"],
  ])("writes %d paise as %s", (minor, text) => {
    expect(formatMoneyCompact(minor)).toBe(text);
  });
});

describe("parseMoney", () => {
  it.each([
    ["125000", 12_500_000],
    ["₹1,25,000", 12_500_000],
    ["1,25,000.5", 12_500_050],
    ["0.07", 7],
    ["1.15", 115],
    ["4.", 400],
  ])("reads %s", (text, minor) => {
    expect(parseMoney(text)).toBe(minor);
  });

  it.each(["", "abc", "-5", "1.234", "1.2.3", "1e5"])("refuses %j", (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  it("knows currencies without and with three decimals", () => {
    expect(parseMoney("125", "JPY")).toBe(125);
    expect(parseMoney("1.234", "KWD")).toBe(1234);
    expect(parseMoney("1.5", "JPY")).toBeNull();
    expect(parseMoney("1.55", "HUF")).toBe(155);
  });

  it.each(["99999999999999999999", "9".repeat(400)])("knows %s for an amount, beyond all bounds", (text) => {
    expect(parseMoney(text)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it("reads back what the field shows", () => {
    for (const minor of [0, 7, 115, 9_950, 12_500_000, 1_000_000_000_000])
      expect(parseMoney(moneyInput(minor))).toBe(minor);
    expect(moneyInput(null)).toBe("");
  });
});
