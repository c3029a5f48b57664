import type { DashboardFigures } from "@leadlane/core/screens/schema";
import { expect, test } from "vitest";
import {
  flowSentence,
  kpiCaptions,
  outcomeSentence,
  pipelineSentence,
  pointsDelta,
  shareDelta,
  sourceSentence,
} from "./figure-text";
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

test("describes an increase or decrease", () => {
  expect(shareDelta(56, 50, "fewer")).toEqual({ direction: "up", change: "12% more", size: "12%" });
  expect(shareDelta(38, 100, "fewer")).toEqual({ direction: "down", change: "62% fewer", size: "62%" });
  expect(shareDelta(97, 100, "less")).toEqual({ direction: "down", change: "3% less", size: "3%" });
  expect(shareDelta(1_00_000, 1, "less")).toEqual({
    direction: "up",
    change: "99,99,900% more",
    size: "99,99,900%",
  });
  expect(shareDelta(4, 4, "less")).toEqual({ direction: "same", change: "", size: "" });
  expect(shareDelta(4, 0, "less")).toBeNull();
  expect(shareDelta(4, undefined, "less")).toBeNull();
  expect(pointsDelta(37.5, 40)).toEqual({ direction: "down", change: "2.5 points lower", size: "2.5" });
  expect(pointsDelta(0, 0)).toEqual({ direction: "same", change: "", size: "" });
  expect(pointsDelta(null, 40)).toBeNull();
  expect(pointsDelta(40, null)).toBeNull();
});

test("explains each figure", () => {
  expect(kpiCaptions(FIGURES, INR)).toEqual({
    leads: "34 leads",
    open: "1,20,000 leads",
    won: "6 leads",
    conversion: "6 of 16 closed",
  });
  expect(kpiCaptions({ ...FIGURES, leads: cell(1) }, INR)).toMatchObject({ leads: "1 lead" });
});

test("describes the charts", () => {
  expect(flowSentence(FIGURES, INR)).toBe("34 new leads. Busiest day: 12 Nov (30).");
  expect(flowSentence(NOTHING, INR)).toBe("No new leads.");
  expect(outcomeSentence(FIGURES, INR)).toBe("6 leads won (₹3.2 Cr) and 10 lost.");
  expect(outcomeSentence(NOTHING, INR)).toBe("No leads won or lost.");
  const nameOf = () => "Website";
  expect(sourceSentence(FIGURES, nameOf, INR)).toBe("Top source: Website, 20 of 34 (59%).");
  expect(sourceSentence(NOTHING, nameOf, INR)).toBe("No new leads.");
});

test("omits the names of a peak day, source or stage in a tie", () => {
  const days = FIGURES.days.map((day) => ({ ...day, leads: cell(3) }));
  const sources = ["web", "expo"].map((source_id) => ({ source_id, leads: cell(3), won: cell(0) }));
  const tied = { ...FIGURES, leads: cell(6), days, sources };
  expect(flowSentence(tied, INR)).toBe("6 new leads.");
  expect(sourceSentence(tied, () => "Website", INR)).toBe("No clear top source yet.");
  const open = { count: 4, value_total: 0 };
  const inStatus = { type: "open" as const, count: 2, value_total: 0 };
  const funnel = ["new", "contacted"].map((status_id) => ({ status_id, ...inStatus }));
  expect(
    pipelineSentence({ kpis: { open, won: open, lost: open, conversion: null }, funnel }, () => "", INR),
  ).toBe("4 open leads.");
});

test("describes the pipeline", () => {
  const open = { count: 3, value_total: 4_50_000_00 };
  const funnel = [
    { status_id: "new", type: "open" as const, count: 1, value_total: 0 },
    { status_id: "contacted", type: "open" as const, count: 2, value_total: 4_50_000_00 },
    { status_id: "won", type: "won" as const, count: 9, value_total: 0 },
  ];
  const kpis = { open, won: open, lost: open, conversion: null };
  const nameOf = (id: string) => id;
  expect(pipelineSentence({ kpis, funnel }, nameOf, INR)).toBe(
    "3 open leads, worth ₹4.5 L. Largest stage: contacted (2).",
  );
  const none = { count: 0, value_total: 0 };
  expect(pipelineSentence({ kpis: { ...kpis, open: none }, funnel }, nameOf, INR)).toBe("No open leads.");
});
