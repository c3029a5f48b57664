import type { Activity } from "@leadlane/core/leads/schema";
import { expect, test } from "vitest";
import { changeRuns } from "./change-runs";

function entry(id: string, fields: Partial<Activity> = {}): Activity {
  const at = "2026-03-20T10:00:00.000Z";
  return {
    ...{ id, tenant_id: "t", created_at: at, updated_at: at, version: 1, lead_id: "l", text: "" },
    ...{ kind: "system", event: "updated", due_at: null, outcome: null, changes: [], user_id: "ravi" },
    ...fields,
  };
}

const ids = (entries: Activity[]) => changeRuns(entries).map((run) => run.map(({ id }) => id).join(""));

test("collapses three or more consecutive changes by one person", () => {
  expect(ids([entry("a"), entry("b"), entry("c")])).toEqual(["abc"]);
  expect(ids([entry("a"), entry("b")])).toEqual(["a", "b"]);
  const others = [entry("a"), entry("b"), entry("c", { user_id: "asha" }), entry("d")];
  expect(ids(others)).toEqual(["a", "b", "c", "d"]);
});

test("never collapses notes, moves and assignments", () => {
  const moved = entry("b", { event: "moved" });
  const note = entry("d", { kind: "note", event: null });
  expect(ids([entry("a"), moved, entry("c"), note, entry("e")])).toEqual(["a", "b", "c", "d", "e"]);
});
