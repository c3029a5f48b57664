import { expect, it } from "vitest";
import { joinPhone, searchCountries, splitPhone, typePhone } from "./phone-value";

const empty = splitPhone("");

it("defaults to India", () => {
  expect(empty).toMatchObject({ country: { iso: "IN", code: "91" }, national: "" });
  expect(joinPhone(empty)).toBe("");
});

it("splits a stored number and joins it again", () => {
  for (const number of ["+919876543210", "+14155550132", "+971501234567", "+80012345678"])
    expect(joinPhone(splitPhone(number))).toBe(number);
});

it.each([
  ["98765 43210", "+919876543210"],
  ["09876543210", "+919876543210"],
  ["+1 415 555 0132", "+14155550132"],
  ["0044 20 7946 0958", "+442079460958"],
  ["+91-98765-43210", "+919876543210"],
  ["919876543210", "+919876543210"],
  ["(+91) 98765 43210", "+919876543210"],
  ["+91 91 98765 43210", "+919876543210"],
  ["tel:+919876543210", "+919876543210"],
  ["९८७६५ ४३२१०", "+919876543210"],
  ["9198200987", "+919198200987"],
])("reads %s as %s", (text, value) => {
  expect(joinPhone(typePhone(empty, text).parts)).toBe(value);
});

it.each(["+447700900123", "00447700900123", "919876543210", "09876543210"])(
  "reads %s typed key by key",
  (text) => {
    let parts = empty;
    for (const key of text) parts = typePhone(parts, parts.national + key).parts;
    expect(joinPhone(parts)).toBe(text.includes("44") ? "+447700900123" : "+919876543210");
  },
);

it("keeps the digits of an invalid number", () => {
  const { parts } = typePhone(empty, "98765432101");
  expect(parts.national).toBe("98765432101");
});

it("rejects the sixteenth digit and keeps the previous ones", () => {
  const full = typePhone(empty, "1234567890123").parts;
  expect(joinPhone(full)).toBe("+911234567890123");
  expect(typePhone(full, "12345678901234")).toEqual({ parts: full, isTooLong: true });
});

it("finds countries by name and calling code", () => {
  expect(searchCountries("united ar").map(({ iso }) => iso)).toEqual(["AE"]);
  expect(searchCountries("+91").map(({ iso }) => iso)).toEqual(["IN"]);
  expect(searchCountries("nowhere")).toEqual([]);
});
