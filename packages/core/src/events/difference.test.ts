import { expect, it } from "vitest";
import { differ } from "./difference";
import type { Subject } from "./event";

const status = (id: string, fields: Record<string, unknown>): Subject => ({
  type: "status",
  id,
  name: String(fields.name),
  fields,
});

it("tells what is new, what differs and what is gone, each by itself", () => {
  const before = [status("a", { name: "New", tags: [] }), status("b", { name: "Won", tags: ["x"] })];
  const after = [status("b", { name: "Sold", tags: ["x"] }), status("c", { name: "Lost", city: null })];
  expect(differ(before, after).map(({ action, subject, changes }) => [action, subject.id, changes])).toEqual([
    ["updated", "b", [{ field: "name", from: "Won", to: "Sold" }]],
    ["created", "c", [{ field: "name", from: null, to: "Lost" }]],
    ["removed", "a", [{ field: "name", from: "New", to: null }]],
  ]);
});

it("takes nothing for a change that only looks like one", () => {
  const before = [status("a", { name: "New", tags: [], hours: { from: "09", to: "18" }, city: null })];
  const after = [status("a", { name: "New", hours: { to: "18", from: "09" } })];
  expect(differ(before, after)).toEqual([]);
  expect(differ([], [])).toEqual([]);
});

it("lets the thing find the word, and keep still", () => {
  const [before, after] = [[status("a", { name: "New" })], [status("a", { name: "Open" })]];
  expect(differ(before, after, () => "moved")).toMatchObject([{ action: "moved" }]);
  expect(differ(before, after, () => null)).toEqual([]);
});
