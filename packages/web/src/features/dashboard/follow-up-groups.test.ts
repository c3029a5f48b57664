import { describe, expect, test } from "vitest";
import { leadRow } from "../../data/leads/lead.fixture";
import { firstOf, groupFollowUps } from "./follow-up-groups";

const NOW = Date.parse("2026-03-20T10:00:00.000Z");
const ZONE = "Asia/Kolkata";

const lead = (id: string, follow_up_at: string | null) => leadRow(id, { name: id, follow_up_at });

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
