import { expect, it } from "vitest";
import { AUDIT_FIELDS_MAX, AUDIT_LIST_MAX, AUDIT_TEXT_MAX } from "../audit/rules";
import { excerpt } from "./audit-excerpt";

const change = (to: unknown) => ({ field: "text", from: null, to });
const kept = (to: unknown) => excerpt([change(to)])[0]?.to;

it("keeps short values unchanged", () => {
  for (const value of ["Pune", "x".repeat(AUDIT_TEXT_MAX), 12, true, null, ["vip"], { from: "09:30" }])
    expect(kept(value)).toEqual(value);
});

it("truncates long texts at any depth, without splitting a character", () => {
  const cut = `${"x".repeat(AUDIT_TEXT_MAX - 1)}…`;
  expect(kept("x".repeat(5000))).toBe(cut);
  expect(kept(["x".repeat(5000)])).toEqual([cut]);
  expect(kept({ note: "x".repeat(5000) })).toEqual({ note: cut });
  const smiling = String(kept("😀".repeat(150)));
  expect(smiling.endsWith("😀…")).toBe(true);
  expect(smiling.length).toBeLessThanOrEqual(AUDIT_TEXT_MAX);
  expect(() => encodeURIComponent(String(kept(`x${"😀".repeat(150)}`)))).not.toThrow();
});

it("limits the length of lists and the number of fields", () => {
  expect(kept(Array(500).fill("a"))).toHaveLength(AUDIT_LIST_MAX);
  expect(excerpt(Array(500).fill(change("a")))).toHaveLength(AUDIT_FIELDS_MAX);
});
