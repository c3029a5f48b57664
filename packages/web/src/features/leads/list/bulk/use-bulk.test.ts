import { expect, it } from "vitest";
import { leadRow } from "../../../../data/leads/lead.fixture";
import { undoSteps } from "./use-bulk";

const isLost = (id: string) => id === "lost";
const rows = [
  leadRow("a", { owner_id: "ravi", status_id: "new" }),
  leadRow("b", { owner_id: null, status_id: "won" }),
  leadRow("c", { owner_id: "ravi", status_id: "new" }),
];

it("gives each lead back what it had, those with the same in one call", () => {
  expect(undoSteps({ action: "assign", owner_id: "me" }, rows, isLost)).toEqual([
    { ids: ["a", "c"], action: { action: "assign", owner_id: "ravi" } },
    { ids: ["b"], action: { action: "assign", owner_id: null } },
  ]);
  expect(undoSteps({ action: "archive" }, rows, isLost)).toEqual([
    { ids: ["a", "b", "c"], action: { action: "unarchive" } },
  ]);
});

it("offers no way back where the rows don't tell all that was lost", () => {
  const lost = leadRow("d", { status_id: "lost" });
  expect(undoSteps({ action: "move", status_id: "new" }, [...rows, lost], isLost)).toBeNull();
  expect(undoSteps({ action: "tag", tag: "hot" }, rows, isLost)).toBeNull();
});
