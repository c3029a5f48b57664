import { describe, expect, it } from "vitest";
import { readAmount } from "./rules";

describe("readAmount", () => {
  it.each([
    ["₹1,23,456.00", 12_345_600],
    ["Rs 1,23,456.00", 12_345_600],
    ["Rs.1,23,456/-", 12_345_600],
    ["Rs. 5000/-", 500_000],
    ["5000 Rs", 500_000],
    ["INR 500", 50_000],
    ["500 inr", 50_000],
    ["1.23 lakh", 12_300_000],
    ["12.5 lakhs only", 125_000_000],
    ["1.5L", 15_000_000],
    ["2 Cr", 2_000_000_000],
    ["₹1.2 Cr", 1_200_000_000],
    ["1.5 crores", 1_500_000_000],
    ["50k", 5_000_000],
    ["1.2M", 120_000_000],
    ["1,234.5", 123_450],
    ["1.234,50", 123_450],
    ["12,5", 1_250],
    ["1234.567", 123_457],
    ["1.15", 115],
    ["0.07", 7],
    [".5", 50],
    ["4.", 400],
    ["0", 0],
    ["１２５", 12_500],
    ["1\u00a025\u202f000", 12_500_000],
  ])("reads %j", (text, paise) => {
    expect(readAmount(text, "INR")).toBe(paise);
  });

  it.each(["", " ", "abc", "-5", "1,2,3", "1.2.3", "12 apples", "1e9", "lakh"])("rejects %j", (text) => {
    expect(readAmount(text, "INR")).toBeUndefined();
  });

  it.each([
    ["125", "JPY", 125],
    ["1.5", "JPY", 2],
    ["￥12,500", "JPY", 12_500],
    ["1.234", "KWD", 1_234],
    ["KWD 1.5", "KWD", 1_500],
    ["1.55", "HUF", 155],
    ["Rp. 500", "IDR", 50_000],
    ["Rs. 500", "PKR", 50_000],
    ["R$.5", "BRL", 50],
    ["1’234.50 CHF", "CHF", 123_450],
    ["$1.23M", "USD", 123_000_000],
  ])("reads %j in %s", (text, currency, minor) => {
    expect(readAmount(text, currency)).toBe(minor);
  });

  it("uses the decimal separator of its source", () => {
    expect(["1.234", "1.234,5", "12,345"].map((text) => readAmount(text, "EUR", ","))).toEqual([
      123_400, 123_450, 1_235,
    ]);
    expect(["1,234", "1,234.5", "12.345"].map((text) => readAmount(text, "EUR", "."))).toEqual([
      123_400, 123_450, 1_235,
    ]);
    expect(readAmount("1.234,5", "EUR", ".")).toBeUndefined();
    expect(readAmount("1,234.5", "EUR", ",")).toBeUndefined();
  });

  it.each(["99999999999999999999", "9".repeat(400)])("caps %s at the largest safe integer", (text) => {
    expect(readAmount(text, "INR")).toBe(Number.MAX_SAFE_INTEGER);
  });
});
