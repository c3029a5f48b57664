import { expect, it } from "vitest";
import { atMoment } from "../kernel/clock";
import { pastSets, recentSets, setOf } from "./marks";

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST = Date.parse("2026-01-01T12:00:00.000Z");
const YEARS = Array.from({ length: 1_100 }, (_, day) => FIRST + day * DAY_MS);
const KEPT_DAYS = 30;

it("cover all records that may be repeated, on each day of the year, even after February", () => {
  for (const time of YEARS) {
    const { recent, past } = atMoment(time, () => ({ recent: recentSets(), past: pastSets() }));
    const may = Array.from({ length: KEPT_DAYS + 1 }, (_, ago) =>
      setOf(new Date(time - ago * DAY_MS).toISOString()),
    );
    expect([...recent], new Date(time).toISOString()).toEqual(expect.arrayContaining(may));
    expect(past.filter((name) => may.includes(name))).toEqual([]);
  }
});
