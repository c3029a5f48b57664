import type { Activity } from "@leadlane/core/leads/schema";
import { expect, it } from "vitest";
import { newestOf, splitNewEntries } from "./new-entries";

const entry = (day: number, user_id: string | null): Activity => ({
  id: String(day),
  tenant_id: "t",
  lead_id: "l",
  kind: "note",
  event: null,
  text: "",
  due_at: null,
  outcome: null,
  changes: [],
  user_id,
  version: 1,
  created_at: `2026-11-0${day}T00:00:00.000Z`,
  updated_at: `2026-11-0${day}T00:00:00.000Z`,
});

it("holds back new entries of others, and shows the user's own at once", () => {
  const before = [entry(2, "me"), entry(1, "other")];
  const seenAt = newestOf(before);
  const { shown, added } = splitNewEntries([entry(4, "other"), entry(3, "me"), ...before], seenAt, "me");
  expect(shown.map(({ id }) => id)).toEqual(["3", "2", "1"]);
  expect(added.map(({ id }) => id)).toEqual(["4"]);
});
