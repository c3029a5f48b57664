import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { financialYear, invoiceNumber } from "./number";
import { toPlainText } from "./plain-text";
import { isGstin, STATES } from "./rules";
import { placeOfSupply, splitTax } from "./tax";
import { amountInWords } from "./words";

describe("GST", () => {
  it("is CGST and SGST within the seller's state, and IGST in other states", () => {
    expect(splitTax(299_900, "29", "29")).toEqual({
      taxable: 254_152,
      taxes: [
        { name: "CGST", rate: 9, amount: 22_874 },
        { name: "SGST", rate: 9, amount: 22_874 },
      ],
    });
    expect(splitTax(299_900, "29", "27")).toEqual({
      taxable: 254_153,
      taxes: [{ name: "IGST", rate: 18, amount: 45_747 }],
    });
    expect(splitTax(99_900, "04", "04").taxes.map(({ name }) => name)).toEqual(["CGST", "UTGST"]);
  });

  it("adds tax and taxable value up to the amount paid, within one paisa of 18%", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 10_000_000 }), fc.constantFrom("29", "27"), (total, place) => {
        const { taxable, taxes } = splitTax(total, "29", place);
        const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
        expect(taxable + tax).toBe(total);
        expect(Math.abs(tax - taxable * 0.18)).toBeLessThan(1.5);
        expect(new Set(taxes.map(({ amount }) => amount)).size).toBe(1);
        expect([total, taxable, tax].every(Number.isInteger)).toBe(true);
      }),
    );
  });

  it("uses the state of the GSTIN, then the address, then the seller", () => {
    expect(placeOfSupply({ gstin: "27AAPFU0939F1ZV", state: "27" }, "29")).toBe("27");
    expect(placeOfSupply({ gstin: null, state: "33" }, "29")).toBe("33");
    expect(placeOfSupply({ gstin: null, state: null }, "29")).toBe("29");
  });
});

describe("a GSTIN", () => {
  it.each([
    ["27AAPFU0939F1ZV", true],
    ["27AAPFU0939F1ZW", false],
    ["72AAPFU0939F1ZV", false],
    ["27AAPFU0993F1ZV", false],
    ["27AAPFU0939F1Z", false],
    ["27aapfu0939f1zv", false],
    ["27AAPFU0939F0ZV", false],
    ["", false],
  ])("%s is valid: %s", (text, isOne) => expect(isGstin(text)).toBe(isOne));

  it("has a unique state code", () => {
    expect(new Set(STATES.map(({ code }) => code)).size).toBe(STATES.length);
  });
});

describe("an invoice number", () => {
  it.each([
    ["2027-03-31T18:29:59.999Z", "26-27"], // last millisecond of 31 March in India
    ["2027-03-31T18:30:00.000Z", "27-28"],
    ["2026-12-31T23:00:00.000Z", "26-27"],
    ["2099-04-01T12:00:00.000Z", "99-00"],
  ])("of %s belongs to %s", (moment, year) => expect(financialYear(Date.parse(moment))).toBe(year));

  it("has at most sixteen characters", () => {
    expect(invoiceNumber("26-27", 123)).toBe("LL/26-27/000123");
    expect(invoiceNumber("26-27", 9_999_999)).toHaveLength(16);
  });
});

it.each([
  [100, "Rupees one only"],
  [299_900, "Rupees two thousand nine hundred ninety-nine only"],
  [1_00_000_00, "Rupees one lakh only"],
  [
    12_34_56_789_50,
    "Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine and fifty paise only",
  ],
  [101_05, "Rupees one hundred one and five paise only"],
  [50, "Rupees zero and fifty paise only"],
])("writes %d paise as %s", (paise, words) => expect(amountInWords(paise)).toBe(words));

it.each([
  ["शर्मा ट्रेडर्स", "Sharma Tredars"],
  ["ಕರ್ನಾಟಕ ಮೋಟಾರ್ಸ್", "Karnataka Motars"],
  ["ગુજરાત ટ્રેડિંગ", "Gujarat Treding"],
  ["গণেশ", "Ganesh"],
  ["José & Söhne – “A”", 'Jose & Sohne - "A"'],
  ["東京 Ltd", "? Ltd"],
  ["Acme (India)\nPvt", "Acme (India)\nPvt"],
])("writes %s in the letters of a PDF's standard fonts", (text, plain) =>
  expect(toPlainText(text)).toBe(plain),
);
