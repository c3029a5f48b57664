import { INVALID_INTEGRATION_TEXT } from "@leadlane/core/forms/rules";
import { expect, it } from "vitest";
import { readIntegration } from "./integration";

it.each([
  ["a list", []],
  ["nothing", null],
  ["a text", "website"],
  ["an object without a source", { public_key: "web_1" }],
  ["an object whose source is a list", { source: [] }],
  ["an object whose source is a text", { source: "website" }],
])("does not take %s for a website form", (_, answer) => {
  expect(() => readIntegration(answer)).toThrow(INVALID_INTEGRATION_TEXT);
});

it("takes an object with a source", () => {
  const form = { source: { lead_source_id: null }, public_key: "web_1" };
  expect(readIntegration(form)).toBe(form);
});
