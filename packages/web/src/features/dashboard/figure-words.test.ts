import type { DashboardFigures } from "@leadlane/core/screens/schema";
import { expect, test } from "vitest";
import {
  flowSentence,
  kpiWords,
  outcomeSentence,
  pipelineSentence,
  pointsDelta,
  shareDelta,
  sourceSentence,
} from "./figure-words";
import { periodOf } from "./period";

const MONTH = periodOf("month", "2026-11-21");
const INR = "INR";
const cell = (count: number, value_total = 0) => ({ count, value_total, query: {} });
const FIGURES: DashboardFigures = {
  ...{ scope: "all", from: MONTH.from, to: MONTH.to, at: "", open_before: null },
  ...{ leads: cell(34), won: cell(6, 32_000_000_00), lost: cell(10), closed: cell(16), open: cell(1_20_000) },
  conversion: 37.5,
  days: [
    { from: "2026-11-11", to: "2026-11-11", leads: cell(4), won: cell(0), lost: cell(0) },
    { from: "2026-11-12", to: "2026-11-12", leads: cell(30), won: cell(6), lost: cell(10) },
  ],
  sources: [{ source_id: "web", leads: cell(20), won: cell(4) }],
};
const NOTHING: DashboardFigures = {
  ...FIGURES,
  ...{ leads: cell(0), won: cell(0), lost: cell(0), closed: cell(0), conversion: null, sources: [] },
};

test("says how much more or less there is, with sign and in words", () => {
  expect(shareDelta(56, 50)).toEqual({ direction: "up", change: "+12%" });
  expect(shareDelta(97, 100)).toEqual({ direction: "down", change: "−3%" });
  expect(shareDelta(1_00_000, 1)).toEqual({ direction: "up", change: "+99,99,900%" });
  expect(shareDelta(4, 4)).toEqual({ direction: "same", change: "No change" });
  expect(shareDelta(4, 0)).toBeNull();
  expect(shareDelta(4, undefined)).toBeNull();
  expect(pointsDelta(37.5, 40)).toEqual({ direction: "down", change: "−2.5 points" });
  expect(pointsDelta(0, 0)).toEqual({ direction: "same", change: "No change" });
  expect(pointsDelta(null, 40)).toBeNull();
  expect(pointsDelta(40, null)).toBeNull();
});

test("says what the figures show", () => {
  expect(kpiWords(FIGURES, INR)).toEqual({
    leads: "34 leads came in",
    open: "1,20,000 leads are open",
    won: "6 leads were won",
    conversion: "6 won of 16 closed",
  });
  expect(kpiWords({ ...FIGURES, leads: cell(1), open: cell(1), won: cell(1) }, INR)).toMatchObject({
    leads: "1 lead came in",
    open: "1 lead is open",
    won: "1 lead was won",
  });
  expect(kpiWords(NOTHING, INR).conversion).toBe("No lead was closed");
});

test("says what the charts show", () => {
  expect(flowSentence(FIGURES, MONTH, INR)).toBe(
    "34 leads came in over the last 30 days; most on 12 Nov: 30.",
  );
  expect(flowSentence(NOTHING, MONTH, INR)).toBe("No lead came in over the last 30 days.");
  expect(outcomeSentence(FIGURES, MONTH, INR)).toBe(
    "6 leads won (₹3.2 Cr) and 10 lost over the last 30 days.",
  );
  expect(outcomeSentence(NOTHING, MONTH, INR)).toBe("Nothing was won or lost over the last 30 days.");
  const nameOf = () => "Website";
  expect(sourceSentence(FIGURES, nameOf, MONTH, INR)).toBe(
    "Most came from Website: 20 of 34 leads over the last 30 days.",
  );
  expect(sourceSentence(NOTHING, nameOf, MONTH, INR)).toBe("No lead came in over the last 30 days.");
});

test("calls nothing the most that something else equals", () => {
  const days = FIGURES.days.map((day) => ({ ...day, leads: cell(3) }));
  const sources = ["web", "expo"].map((source_id) => ({ source_id, leads: cell(3), won: cell(0) }));
  const tied = { ...FIGURES, leads: cell(6), days, sources };
  expect(flowSentence(tied, MONTH, INR)).toBe("6 leads came in over the last 30 days; at most 3 a day.");
  expect(sourceSentence(tied, () => "Website", MONTH, INR)).toBe(
    "No source brought more than 3 of 6 leads over the last 30 days.",
  );
  const open = { count: 4, value_total: 0 };
  const inStatus = { type: "open" as const, count: 2, value_total: 0 };
  const funnel = ["new", "contacted"].map((status_id) => ({ status_id, ...inStatus }));
  expect(
    pipelineSentence({ kpis: { open, won: open, lost: open, conversion: null }, funnel }, () => "", INR),
  ).toBe("4 leads are open; no status has more than 2.");
});

test("says how the pipeline stands", () => {
  const open = { count: 3, value_total: 4_50_000_00 };
  const funnel = [
    { status_id: "new", type: "open" as const, count: 1, value_total: 0 },
    { status_id: "contacted", type: "open" as const, count: 2, value_total: 4_50_000_00 },
    { status_id: "won", type: "won" as const, count: 9, value_total: 0 },
  ];
  const kpis = { open, won: open, lost: open, conversion: null };
  const nameOf = (id: string) => id;
  expect(pipelineSentence({ kpis, funnel }, nameOf, INR)).toBe(
    "3 leads are open, worth ₹4.5 L; most stand in contacted: 2.",
  );
  const none = { count: 0, value_total: 0 };
  expect(pipelineSentence({ kpis: { ...kpis, open: none }, funnel }, nameOf, INR)).toBe("No lead is open.");
});
