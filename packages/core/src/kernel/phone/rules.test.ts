import { describe, expect, it } from "vitest";
import { readPhone } from "./rules";

const ASHA = "+919820098765";

describe("an Indian mobile number", () => {
  it.each([
    ["as it is", "9820098765"],
    ["with blanks, dots, dashes and brackets", "(98200) 98.7-65"],
    ["with slashes", "98200/98765"],
    ["with long dashes", "98200–98765"],
    ["with a zero", "098200 98765"],
    ["with its calling code", "+91 98200 98765"],
    ["as WhatsApp shows it", "919820098765"],
    ["with its calling code in brackets", "(+91) 98200 98765"],
    ["with zeros and its calling code", "0091 98200 98765"],
    ["with one zero and its calling code", "091-9820098765"],
    ["with a zero between", "+91 098200 98765"],
    ["with a zero in brackets", "+91 (0) 98200 98765"],
    ["with a zero between and no plus", "91 0 98200 98765"],
    ["with a plus and a zero", "+0 98200 98765"],
    ["with a doubled calling code", "+91 91 98200 98765"],
    ["with a doubled calling code and no plus", "919198200 98765"],
    ["with a calling code doubled in another way", "+91 0091 98200 98765"],
    ["with two pluses", "+91 +91 98200 98765"],
    ["with an extension", "98200 98765 ext. 12"],
    ["with an extension of one letter", "98200 98765x12"],
    ["as a link", "tel:+91-98200-98765"],
    ["as a link with an extension", "tel:+919820098765;ext=12"],
    ["as a WhatsApp link", "https://wa.me/919820098765?text=Hello%202"],
    ["with text before it", "Mobile no.: 98200 98765"],
    ["with text behind it", "98200 98765 (Asha, mornings)"],
    ["in Devanagari", "९८२०० ९८७६५"],
    ["in full-width digits", "＋９１　９８２００９８７６５"],
    ["with invisible characters", "\u202a+91\u00a098200\u200b98765\ufe0f\u202c\ufeff"],
  ])("is parsed %s", (_, text) => {
    expect(readPhone(text)).toBe(ASHA);
  });

  it("may start with 91", () => {
    for (const text of ["9198200987", "09198200987", "+91 9198200987", "919198200987", "91 91 9198200987"])
      expect(readPhone(text), text).toBe("+919198200987");
  });
});

it.each([
  ["(080) 2345 6789", "+918023456789"],
  ["022-2345 6789", "+912223456789"],
  ["91 22 2345 6789", "+912223456789"],
  ["1800 123 4567", "+9118001234567"],
  ["1800-11-4000", "+911800114000"],
  ["1860 266 0333", "+9118602660333"],
  ["+1 (415) 555-2671", "+14155552671"],
  ["+1 1 415 555 2671", "+14155552671"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["0044 20 7946 0958", "+442079460958"],
  ["+39 06 1234 5678", "+390612345678"],
  ["+971 50 123 4567", "+971501234567"],
  ["+800 1234 5678", "+80012345678"],
])("reads %s as %s", (text, number) => {
  expect(readPhone(text)).toBe(number);
});

it.each([
  "",
  "12",
  "call me",
  "98765432101",
  "987654321",
  "0000000000",
  "+910000000000",
  "1111111111",
  "2345 6789",
  "91982009876",
  "+91 98200 9876",
  "+9198200987", // two digits short, and not the Indian number 9198200987
  "+9820098765",
  "447700900123",
  "+1 000 000 0000",
  "+1 200 000 0000",
  "+999 1234567890123456",
  "98200 98765, 98200 12345",
  "98200 98765 98200 12345",
  "1-800-FLOWERS",
  "9.82010E+09",
  "9".repeat(40),
])("rejects %j", (text) => {
  expect(readPhone(text)).toBeNull();
});

it("parses a number without a calling code as one of the given country", () => {
  expect(readPhone("020 7946 0958", "GB")).toBe("+442079460958");
  expect(readPhone("442079460958", "GB")).toBe("+442079460958");
  expect(readPhone("06 1234 5678", "IT")).toBe("+390612345678");
  expect(readPhone("1 415 555 2671", "US")).toBe("+14155552671");
  expect(readPhone("+91 98200 98765", "US")).toBe(ASHA);
});
