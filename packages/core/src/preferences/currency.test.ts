import published from "currency-codes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencySymbol, fromStored, isCurrency, listCurrencies, toStored } from "./currency";
import { CURRENCY_DIGITS } from "./currency-codes";
import { currencyDigits } from "./rules";

function circulates({ code, countries }: { code: string; countries: readonly string[] }): boolean {
  const funds = ["BOV", "CHE", "CHW", "CLF", "COU", "MXV", "USN", "UYI", "UYW"];
  const isPrivate = code.startsWith("X") && !["XAF", "XCD", "XOF", "XPF", "XCG"].includes(code);
  return countries.length > 0 && !isPrivate && !funds.includes(code);
}

describe("currencies", () => {
  it("have the published symbols and decimal places", () => {
    const expected = published.data.filter(circulates).map(({ code, digits }) => `${code} ${digits}`);
    const ours = [...CURRENCY_DIGITS].map(([code, digits]) => `${code} ${digits}`);
    expect(ours.sort()).toEqual(expected.sort());
    for (const [code, digits] of CURRENCY_DIGITS)
      expect(`${code} ${currencyDigits(code)}`).toBe(`${code} ${digits}`);
  });

  it("have two decimal places by default", () => {
    expect([
      currencyDigits("JPY"),
      currencyDigits("INR"),
      currencyDigits("KWD"),
      currencyDigits("???"),
    ]).toEqual([0, 2, 3, 2]);
    expect([isCurrency("INR"), isCurrency("inr"), isCurrency("toString")]).toEqual([true, false, false]);
  });

  it("have their common symbols", () => {
    expect(["INR", "USD", "JPY", "EUR"].map(currencySymbol)).toEqual(["₹", "$", "¥", "€"]);
    for (const { symbol, name } of listCurrencies()) expect(symbol && name).toBeTruthy();
  });
});

describe("money", () => {
  it("converts to minor units and back without change in every currency", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCY_DIGITS.keys()),
        fc.nat({ max: 1_000_000_000_000 }),
        (code, amount) => {
          expect(fromStored(toStored(amount, code), code)).toBe(amount);
        },
      ),
    );
  });

  it("is relabelled, not converted, in another currency", () => {
    const stored = toStored(1234_50, "INR");
    expect(stored).toBe(1_234_500);
    expect([fromStored(stored, "USD"), fromStored(stored, "KWD"), fromStored(stored, "JPY")]).toEqual([
      1234_50, 1_234_500, 1235,
    ]);
  });
});
