import { expect, it } from "vitest";
import { undoSteps } from "./bulk-rows";

const changed = (id: string, previous: object) => ({ id, success: true, version: 2, previous });

it("restores the previous values, with one call per equal value", () => {
  const results = [
    changed("a", { owner_id: "ravi" }),
    changed("b", { owner_id: null }),
    changed("c", { owner_id: "ravi" }),
    { id: "d", success: false, message: "Not found." },
  ];
  expect(undoSteps({ action: "assign", owner_id: "me" }, results)).toEqual([
    { ids: ["a", "c"], action: { action: "assign", owner_id: "ravi" } },
    { ids: ["b"], action: { action: "assign", owner_id: null } },
  ]);
});

it("restores the reason of a lost lead", () => {
  const results = [
    changed("a", { status_id: "lost", lost_reason: "Budget" }),
    changed("b", { status_id: "new" }),
  ];
  expect(undoSteps({ action: "move", status_id: "won" }, results)).toEqual([
    { ids: ["a"], action: { action: "move", status_id: "lost", lost_reason: "Budget" } },
    { ids: ["b"], action: { action: "move", status_id: "new" } },
  ]);
  expect(undoSteps({ action: "archive" }, [changed("a", { archived: false })])).toEqual([
    { ids: ["a"], action: { action: "unarchive" } },
  ]);
});

it("restores the previous times of rescheduled leads", () => {
  const at = "2031-01-01T04:30:00.000Z";
  const results = [changed("a", { follow_up_at: at }), changed("b", { follow_up_at: null })];
  expect(undoSteps({ action: "reschedule", follow_up_at: "2031-02-01T04:30:00.000Z" }, results)).toEqual([
    { ids: ["a"], action: { action: "reschedule", follow_up_at: at } },
    { ids: ["b"], action: { action: "reschedule", follow_up_at: null } },
  ]);
});

it("restores own fields, which the other lead may not have had", () => {
  const results = [changed("a", { custom: { course: "mba", fee: 5 } }), changed("b", { custom: { fee: 7 } })];
  const action = { action: "set", fields: { custom: { course: "bba" } } } as const;
  expect(undoSteps(action, results)).toEqual([
    { ids: ["a"], action: { action: "set", fields: { custom: { course: "mba" } } } },
    { ids: ["b"], action: { action: "set", fields: { custom: { course: null } } } },
  ]);
});
