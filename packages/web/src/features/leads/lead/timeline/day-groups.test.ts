import type { Activity } from "@leadlane/core/leads/schema";
import { describe, expect, it } from "vitest";
import { dayGroups } from "./day-groups";

const entry = (created_at: string): Activity => ({
  id: created_at,
  tenant_id: "t",
  created_at,
  updated_at: created_at,
  version: 1,
  lead_id: "l",
  kind: "note",
  event: null,
  text: "",
  due_at: null,
  outcome: null,
  changes: [],
  user_id: null,
});

describe("the days of a timeline", () => {
  it("start at midnight in the tenant's time zone", () => {
    const now = Date.parse("2026-11-21T06:30:00.000Z");
    const entries = [
      "2026-11-21T06:00:00.000Z",
      "2026-11-20T19:00:00.000Z",
      "2026-11-20T18:00:00.000Z",
      "2026-11-14T06:00:00.000Z",
    ];
    const days = dayGroups(entries.map(entry), now, "Asia/Kolkata");
    expect(days.map(({ label, entries: each }) => [label, each.length])).toEqual([
      ["Today", 2],
      ["Yesterday", 1],
      ["14 Nov 2026", 1],
    ]);
  });
});
