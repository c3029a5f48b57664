import { expect, it } from "vitest";
import { formatPhone } from "./phone-format";

it.each([
  ["+919876543210", "+91 98765 43210"],
  ["+14155550132", "+1 41555 50132"],
  ["+971501234567", "+971 501 234 567"],
  ["+442079460958", "+44 20794 60958"],
  ["98765", "98765"],
  ["", ""],
])("shows %s as %s", (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
});
