import { expect, it } from "vitest";
import { createId, deriveId, isId, lowestId } from "./id";

it("creates ids that sort by time, even within a millisecond", () => {
  const at = Date.UTC(2026, 0, 1);
  const ids = [...Array.from({ length: 500 }, () => createId(at)), createId(at + 1), createId(at + 2)];
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(isId(id)).toBe(true);
});

it("recognises invalid ids", () => {
  for (const text of ["", "1", "../secret", "01ARZ3NDEKTSV4RRFFQ69G5FA", "01ARZ3NDEKTSV4RRFFQ69G5FA#"]) {
    expect(isId(text), text).toBe(false);
  }
});

it("derives one stable id from a name, in the usual shape", () => {
  const time = Date.UTC(2026, 10, 21);
  const id = deriveId(time, "record");
  expect(isId(id)).toBe(true);
  expect(deriveId(time, "record")).toBe(id);
  expect(deriveId(time, "another record")).not.toBe(id);
  expect(id > lowestId(time) && id < lowestId(time + 1)).toBe(true);
  expect(id < createId(time + 1)).toBe(true);
});
