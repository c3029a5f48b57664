import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { statusHistory } from "./status-history";
import { StatusStepper } from "./status-stepper";

const AT = "2026-11-01T06:00:00.000Z";
const STATUSES = ["New", "Contacted", "Qualified", "Proposal", "Won", "Lost"].map(
  (name, order): PipelineStatus => ({
    id: name.toLowerCase(),
    tenant_id: "01TENANT",
    ...{ name, order, color: "#1A73E8", created_at: AT, updated_at: AT, version: 1 },
    type: name === "Won" ? "won" : name === "Lost" ? "lost" : "open",
  }),
);

const moved = (from: string, to: string, created_at: string) => ({
  changes: [{ field: "status_id", from, to }],
  created_at,
});
const LATER = "2026-11-05T06:00:00.000Z";
const note = { changes: [], created_at: AT };

function ticked(currentId: string, entries: Parameters<typeof statusHistory>[0]): string[] {
  const history = statusHistory(entries);
  render(
    <StatusStepper
      {...{ statuses: STATUSES, currentId, history }}
      isReadOnly={false}
      onPick={() => undefined}
    />,
  );
  return screen
    .getAllByRole("radio")
    .filter((radio) => radio.querySelector('[aria-label="Passed"]'))
    .map((radio) => radio.textContent ?? "");
}

describe("the steps of a lead", () => {
  it("are checked for visited statuses, but not for skipped ones", () => {
    expect(
      ticked("proposal", [note, moved("contacted", "proposal", LATER), moved("new", "contacted", AT)]),
    ).toEqual(["New", "Contacted"]);
  });

  it("are checked for the visited statuses of a closed lead", () => {
    expect(ticked("won", [moved("qualified", "won", LATER)])).toEqual(["Qualified"]);
  });

  it("are not checked after the current status, even if visited", () => {
    expect(ticked("new", [moved("proposal", "new", LATER), moved("new", "proposal", AT)])).toEqual([]);
  });

  it("are not checked without a history", () => {
    expect(ticked("qualified", [note])).toEqual([]);
  });

  it("show the last time a status was entered", () => {
    const history = statusHistory([
      moved("contacted", "proposal", LATER),
      moved("proposal", "contacted", AT),
      moved("new", "proposal", "2026-10-01T06:00:00.000Z"),
    ]);
    expect([...history]).toEqual([
      ["new", null],
      ["proposal", LATER],
      ["contacted", AT],
    ]);
  });
});
