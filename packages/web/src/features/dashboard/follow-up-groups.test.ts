import type { LeadRow } from "@leadlane/core/lead/schema";
import { describe, expect, test } from "vitest";
import { firstOf, groupFollowUps } from "./follow-up-groups";

const NOW = Date.parse("2026-03-20T10:00:00.000Z");
const ZONE = "Asia/Kolkata";

function lead(id: string, followUpAt: string | null): LeadRow {
  return {
    id,
    tenant_id: "tenant",
    created_at: "2026-01-01T00:00:00.000Z",
    updated_at: "2026-01-01T00:00:00.000Z",
    version: 1,
    name: id,
    phone: null,
    email: null,
    company: null,
    source_id: null,
    status_id: "new",
    owner_id: null,
    value: null,
    follow_up_at: followUpAt,
    stage_entered_at: "2026-01-01T00:00:00.000Z",
    archived: false,
  };
}

const LEADS = [
  lead("late", "2026-03-18T10:00:00.000Z"),
  lead("soon", "2026-03-20T12:00:00.000Z"),
  lead("next", "2026-03-21T05:00:00.000Z"),
  lead("week", "2026-03-25T05:00:00.000Z"),
  lead("none", null),
];

function outline(groups: ReturnType<typeof groupFollowUps>) {
  return groups.map(({ title, leads }) => [title, ...leads.map(({ lead: { id } }) => id)]);
}

describe("follow-ups due", () => {
  test("stand under the day they fall on where the tenant is", () => {
    expect(outline(groupFollowUps(LEADS, NOW, ZONE))).toEqual([
      ["Overdue", "late"],
      ["Today", "soon"],
      ["Tomorrow", "next"],
      ["This week", "week"],
    ]);
    // 20:00 UTC is past midnight in Kolkata.
    expect(outline(groupFollowUps([lead("night", "2026-03-20T20:00:00.000Z")], NOW, ZONE))).toEqual([
      ["Tomorrow", "night"],
    ]);
  });

  test("are cut after a number of leads, not of groups", () => {
    expect(outline(firstOf(groupFollowUps(LEADS, NOW, ZONE), 2))).toEqual([
      ["Overdue", "late"],
      ["Today", "soon"],
    ]);
    expect(firstOf([], 5)).toEqual([]);
  });
});
