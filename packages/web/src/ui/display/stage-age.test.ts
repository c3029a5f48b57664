import { expect, test } from "vitest";
import { stageAge, staleLimit } from "./stage-age";

const NOW = Date.parse("2026-03-20T10:00:00.000Z");
const since = (stage_entered_at: string, limit: number | null, follow_up_at: string | null = null) =>
  stageAge({ created_at: "2026-01-05T10:00:00.000Z", stage_entered_at, follow_up_at }, limit, NOW, "UTC");
const status = (type: "open" | "won", stale_after_days?: number) => ({
  ...{ id: "s", tenant_id: "t", name: "S", color: "#000000", order: 1, version: 1 },
  ...{ created_at: "", updated_at: "", type, stale_after_days },
});

test("counts whole days in the stage", () => {
  expect(since("2026-03-20T09:00:00.000Z", 14)).toEqual({ days: 0, label: "Moved today", isStale: false });
  expect(since("2026-03-15T10:00:00.000Z", 14).label).toBe("5 d in stage");
  expect(since("2026-01-05T10:00:00.000Z", 14).label).toBe("74 d in stage");
});

test("a lead is stale after the days of its status, 14 by default, and only while open", () => {
  expect(staleLimit(status("open"))).toBe(14);
  expect(staleLimit(status("open", 3))).toBe(3);
  expect(staleLimit(status("won", 3))).toBeNull();
  expect(since("2026-03-17T10:00:00.000Z", 3).isStale).toBe(false);
  expect(since("2026-03-16T10:00:00.000Z", 3).isStale).toBe(true);
  expect(since("2026-01-05T10:00:00.000Z", null).isStale).toBe(false);
});

test("a lead is not stale while it has a future follow-up", () => {
  expect(since("2026-01-05T10:00:00.000Z", 14, "2026-03-21T10:00:00.000Z").isStale).toBe(false);
  expect(since("2026-01-05T10:00:00.000Z", 14, "2026-03-19T10:00:00.000Z").isStale).toBe(true);
});

test("a fast client clock gives no negative age", () => {
  expect(since("2026-03-21T10:00:00.000Z", 14).days).toBe(0);
});

test("distinguishes a lead added today from a moved one by the day of the business", () => {
  const at = "2026-03-19T19:00:00.000Z"; // after midnight in India
  const lead = { created_at: at, stage_entered_at: at, follow_up_at: null };
  expect(stageAge(lead, 14, NOW, "Asia/Kolkata").label).toBe("Added today");
  expect(stageAge(lead, 14, NOW, "UTC").label).toBe("1 d in stage");
  const moved = { ...lead, created_at: "2026-03-01T10:00:00.000Z" };
  expect(stageAge(moved, 14, NOW, "Asia/Kolkata").label).toBe("Moved today");
});
