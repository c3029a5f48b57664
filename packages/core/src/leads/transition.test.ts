import { describe, expect, it } from "vitest";
import { emptyFields } from "./stored";
import { differences, enterStatus, eventOf } from "./transition";

type Lead = Parameters<typeof enterStatus>[0];
type Status = Parameters<typeof enterStatus>[1];

const EARLIER = "2026-01-01T00:00:00.000Z";
const NOW = "2026-02-01T00:00:00.000Z";

const lead: Lead = {
  ...emptyFields(),
  id: "lead",
  name: "Meera",
  phone: "+919876543210",
  status_id: "new",
  status_type: "open",
  stage_entered_at: EARLIER,
  last_activity_at: EARLIER,
  archived: false,
  board_order: "g0000000VV",
  created_at: EARLIER,
  updated_at: EARLIER,
  version: 1,
  rev: 1,
};

function status(id: string, type: Status["type"]): Status {
  return { id, type, name: id, color: "#000000", created_at: EARLIER, updated_at: EARLIER, version: 1 };
}

const PIPELINE = {
  statuses: [
    ...(["new", "contacted", "proposal"] as const).map((id) => status(id, "open")),
    status("won", "won"),
    status("lost", "lost"),
  ],
};

const closedAs = (type: "won" | "lost"): Lead => ({
  ...lead,
  status_id: type,
  status_type: type,
  closed_at: EARLIER,
  lost_reason: type === "lost" ? "Budget" : null,
});

describe("changing the status", () => {
  it("records the time of a new stage and keeps it within the same stage", () => {
    expect(enterStatus(lead, status("contacted", "open"), null, NOW, PIPELINE).stage_entered_at).toBe(NOW);
    expect(enterStatus(lead, status("new", "open"), null, NOW, PIPELINE)).toEqual(lead);
  });

  it("keeps the furthest status while a lead is behind it", () => {
    const enter = (from: Lead, id: string) => {
      const target = PIPELINE.statuses.find((candidate) => candidate.id === id) ?? status(id, "open");
      return enterStatus(from, target, "Price", NOW, PIPELINE);
    };
    const proposed = enter(lead, "proposal");
    expect(proposed.furthest_status_id).toBeUndefined();
    const back = enter(proposed, "contacted");
    expect(back.furthest_status_id).toBe("proposal");
    expect(enter(back, "lost").furthest_status_id).toBe("proposal");
    expect(enter(enter(lead, "lost"), "new").furthest_status_id).toBeUndefined();
    expect(enter(back, "won").furthest_status_id).toBeUndefined();
    expect(enter(enter(back, "won"), "lost").furthest_status_id).toBe("won");
  });

  it("closes a lead, keeps the closing time within the status, and reopens it", () => {
    expect(enterStatus(lead, status("won", "won"), null, NOW, PIPELINE)).toMatchObject({
      status_type: "won",
      closed_at: NOW,
    });
    expect(enterStatus(closedAs("won"), status("won", "won"), null, NOW, PIPELINE).closed_at).toBe(EARLIER);
    expect(enterStatus(closedAs("won"), status("new", "open"), null, NOW, PIPELINE)).toMatchObject({
      closed_at: null,
      status_type: "open",
    });
  });

  it("closes a lead when its own status becomes a closed one", () => {
    expect(enterStatus(lead, status("new", "won"), null, NOW, PIPELINE)).toMatchObject({
      closed_at: NOW,
      stage_entered_at: EARLIER,
    });
  });

  it("requires a lost reason, keeps it for a lost lead, and clears it otherwise", () => {
    expect(() => enterStatus(lead, status("lost", "lost"), null, NOW, PIPELINE)).toThrow("Lost reason");
    expect(() => enterStatus(lead, status("lost", "lost"), "", NOW, PIPELINE)).toThrow("Lost reason");
    expect(enterStatus(closedAs("lost"), status("lost", "lost"), null, NOW, PIPELINE).lost_reason).toBe(
      "Budget",
    );
    expect(enterStatus(closedAs("lost"), status("lost", "lost"), "Price", NOW, PIPELINE).lost_reason).toBe(
      "Price",
    );
    expect(() => enterStatus(closedAs("lost"), status("gone", "lost"), null, NOW, PIPELINE)).toThrow(
      "Lost reason",
    );
    expect(
      enterStatus(closedAs("lost"), status("won", "won"), "Price", NOW, PIPELINE).lost_reason,
    ).toBeNull();
  });
});

describe("the changes in the timeline", () => {
  it("contain every changed field in a fixed order, without technical fields", () => {
    const after = {
      ...lead,
      tags: ["a"],
      value: 5,
      status_id: "won",
      board_order: "h",
      version: 2,
      updated_at: NOW,
    };
    expect(differences(lead, after)).toEqual([
      { field: "status_id", from: "new", to: "won" },
      { field: "value", from: null, to: 5 },
      { field: "tags", from: [], to: ["a"] },
    ]);
    expect(differences(lead, { ...lead, tags: [] })).toEqual([]);
  });

  it("are named after the move first, then the assignment, then the update", () => {
    const change = (...fields: string[]) => fields.map((field) => ({ field, from: 1, to: 2 }));
    expect(eventOf(change("name", "owner_id", "status_id"))).toBe("moved");
    expect(eventOf(change("name", "owner_id"))).toBe("assigned");
    expect(eventOf(change("name"))).toBe("updated");
  });
});
