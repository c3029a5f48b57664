import { INVALID_INTEGRATION_TEXT } from "@leadlane/core/forms/rules";
import { beforeEach, expect, it, vi } from "vitest";
import { stubFetch } from "../testing/answers";
import { rotateKey, saveIntegration } from "./integration";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const save = () => saveIntegration({ source: { lead_source_id: null } });

it.each([
  ["a list", []],
  ["null", null],
  ["a text", "website"],
  ["a number", 7],
  ["an object without a source", { public_key: "web_1" }],
  ["an object whose source is a list", { source: [] }],
  ["an object whose source is a text", { source: "website" }],
])("rejects %s as a website form", async (_, data) => {
  stubFetch(() => ({ body: { success: true, data } }));
  await expect(save()).rejects.toThrow(INVALID_INTEGRATION_TEXT);
  await expect(rotateKey()).rejects.toThrow(INVALID_INTEGRATION_TEXT);
  stubFetch(() => ({ body: data }));
  await expect(save()).rejects.toThrow(INVALID_INTEGRATION_TEXT);
});

it("accepts an object with a source, and keeps the text of an error", async () => {
  const form = { source: { lead_source_id: null }, public_key: "web_1" };
  stubFetch(() => ({ body: { success: true, data: form } }));
  expect(await save()).toEqual(form);
  stubFetch(() => ({
    status: 403,
    body: { success: false, code: "FORBIDDEN", message: "Only for admins." },
  }));
  await expect(save()).rejects.toThrow("Only for admins.");
  vi.stubGlobal("fetch", async () => new Response("<html>", { status: 502 }));
  await expect(save()).rejects.toThrow("Something went wrong. Try again.");
});
