import { expect, it } from "vitest";
import { isHeadless } from "./header-row";

const columns = (...names: string[]) => names.map((name) => ({ name }));

it("distinguishes a header row from a data row", () => {
  expect(isHeadless(columns("Asha Verma", "98765 43210"))).toBe(true);
  expect(isHeadless(columns("Asha Verma", "+91-9876543210"))).toBe(true);
  expect(isHeadless(columns("asha@mail.test", "Pune"))).toBe(true);
  expect(isHeadless(columns("Name", "Mobile No.", "E-mail", "Value 2026", "1", "Column 12"))).toBe(false);
});
