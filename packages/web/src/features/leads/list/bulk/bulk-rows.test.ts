import { expect, it } from "vitest";
import { undoSteps } from "./bulk-rows";

const changed = (id: string, previous: object) => ({ id, success: true, version: 2, previous });

it("gives each lead back what it had, those with the same in one call", () => {
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

it("brings a lost lead back to why it was lost", () => {
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
