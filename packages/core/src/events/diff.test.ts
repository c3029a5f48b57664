import { expect, it } from "vitest";
import { diff } from "./diff";
import type { Subject } from "./event";

const status = (id: string, fields: Record<string, unknown>): Subject => ({
  type: "status",
  id,
  name: String(fields.name),
  fields,
});

it("lists created, updated and removed items separately", () => {
  const before = [status("a", { name: "New", tags: [] }), status("b", { name: "Won", tags: ["x"] })];
  const after = [status("b", { name: "Sold", tags: ["x"] }), status("c", { name: "Lost", city: null })];
  expect(diff(before, after).map(({ action, subject, changes }) => [action, subject.id, changes])).toEqual([
    ["updated", "b", [{ field: "name", from: "Won", to: "Sold" }]],
    ["created", "c", [{ field: "name", from: null, to: "Lost" }]],
    ["removed", "a", [{ field: "name", from: "New", to: null }]],
  ]);
});

it("ignores differences without meaning, such as key order and null", () => {
  const before = [status("a", { name: "New", tags: [], hours: { from: "09", to: "18" }, city: null })];
  const after = [status("a", { name: "New", hours: { to: "18", from: "09" } })];
  expect(diff(before, after)).toEqual([]);
  expect(diff([], [])).toEqual([]);
});

it("lets the caller rename or suppress an action", () => {
  const [before, after] = [[status("a", { name: "New" })], [status("a", { name: "Open" })]];
  expect(diff(before, after, () => "moved")).toMatchObject([{ action: "moved" }]);
  expect(diff(before, after, () => null)).toEqual([]);
});
