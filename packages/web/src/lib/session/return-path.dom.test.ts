import { expect, it } from "vitest";
import { returnPath } from "./return-path";

it("returns to a path of the product", () => {
  expect(returnPath({ from: "/acme-realty/leads/01?tab=a#b" })).toBe("/acme-realty/leads/01?tab=a#b");
});

it.each([
  null,
  "x",
  {},
  { from: 1 },
  { from: "https://evil.example/" },
  { from: "//evil.example" },
  { from: "/\\evil.example" },
  { from: "/\t/evil.example" },
  { from: "javascript:alert(1)" },
  { from: "/signin" },
])("does not follow %j", (state) => {
  expect(returnPath(state)).toBeNull();
});
