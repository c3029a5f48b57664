import { expect, test } from "vitest";
import { stageAge } from "./stage-age";

const NOW = Date.parse("2026-03-20T10:00:00.000Z");

test("counts whole days in the stage", () => {
  expect(stageAge("2026-03-20T09:00:00.000Z", true, NOW)).toEqual({
    days: 0,
    label: "Today",
    isStale: false,
  });
  expect(stageAge("2026-03-15T10:00:00.000Z", true, NOW).label).toBe("5 d");
});

test("is stale from the fifteenth day on, and only while open", () => {
  expect(stageAge("2026-03-06T10:00:00.000Z", true, NOW).isStale).toBe(false);
  expect(stageAge("2026-03-05T10:00:00.000Z", true, NOW).isStale).toBe(true);
  expect(stageAge("2026-01-05T10:00:00.000Z", false, NOW).isStale).toBe(false);
});

test("a clock that is ahead is no negative age", () => {
  expect(stageAge("2026-03-21T10:00:00.000Z", true, NOW).days).toBe(0);
});
