import { expect, it } from "vitest";
import { bodyQueryOf, PLAIN_LIST } from "./list-query";
import { isViewChanged, stateOfView } from "./views";

const view = {
  id: "v1",
  query: { status_id: ["new", "won"], owner_id: "none", sort: "-value" },
  group: "source_id",
} as const;
const saved = { ...view, query: { ...view.query, status_id: [...view.query.status_id] } };

it("is shown as saved", () => {
  const state = stateOfView(saved);
  expect(state).toEqual({
    filter: { status_id: ["new", "won"], owner_id: ["none"] },
    sort: "-value",
    group: "source_id",
    open: null,
    viewId: "v1",
  });
  expect(bodyQueryOf(state)).toEqual(saved.query);
});

it("is changed by another filter, order or grouping, but not by an expanded group", () => {
  const state = stateOfView(saved);
  expect(isViewChanged(state, saved)).toBe(false);
  expect(isViewChanged({ ...state, open: "website" }, saved)).toBe(false);
  expect(isViewChanged({ ...state, sort: null }, saved)).toBe(true);
  expect(isViewChanged({ ...state, group: null }, saved)).toBe(true);
  expect(isViewChanged({ ...state, filter: { owner_id: ["none"] } }, saved)).toBe(true);
  expect(isViewChanged({ ...PLAIN_LIST, viewId: "v1" }, saved)).toBe(true);
});
