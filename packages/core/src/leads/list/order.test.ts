import { expect, it } from "vitest";
import { dayOf, daysAfter } from "../../kernel/day";
import type { Pipeline } from "../../pipeline/status";
import type { PlacedRow } from "../row-entity";
import type { Filter } from "./filter";
import { endOf, startOf } from "./filter";
import { toOrder } from "./order";
import type { Sort } from "./rules";

const NOTHING: Pipeline = { statuses: [] };
const AT = "2026-01-01T00:00:00.000Z";
const OPEN_STATUS = { id: "open", name: "Open", color: "#000000", type: "open" } as const;
const PIPELINE: Pipeline = { statuses: [{ ...OPEN_STATUS, created_at: AT, updated_at: AT, version: 1 }] };
const OPEN: Filter = { isMet: () => true, statuses: undefined, due: undefined, made: {}, changed: {} };

it("puts leads without a value last, newest first, in both directions", () => {
  const places = ["~#2", "0001#1", "~#3", "0002#1"];
  const sorted = (sort: Sort) => [...places].sort(toOrder(sort, NOTHING).compare);
  expect(sorted("value")).toEqual(["0001#1", "0002#1", "~#3", "~#2"]);
  expect(sorted("-value")).toEqual(["0002#1", "0001#1", "~#3", "~#2"]);
  const byName = ["~b", "a"].sort(toOrder("-name", NOTHING).compare);
  expect(byName, "a name may begin so").toEqual(["~b", "a"]);
});

it("excludes closed leads from the order by follow-up", () => {
  const { placeOf } = toOrder("follow_up_at", PIPELINE);
  expect(["open", "won"].map((status_id) => placeOf(due(status_id)))).toEqual(["2026#1", "~#1"]);
});

function due(status_id: string) {
  return { id: "1", place: "", row: { id: "1", status_id, follow_up_at: "2026" } } as PlacedRow;
}

it("continues after the cursor and through the remaining ranges", () => {
  const { ranges } = toOrder("-value", NOTHING);
  const [present, missing] = ranges(OPEN, undefined);
  expect(ranges(OPEN, "0002#1")).toEqual([{ ...present, from: "0002#1" }, missing]);
  expect(ranges(OPEN, "~#3")).toEqual([{ ...missing, from: "~#3" }]);
});

it("starts at today's range when the cursor is from yesterday", () => {
  const filter: Filter = { ...OPEN, due: { since: "2026-11-22", until: "2026-11-23" } };
  const after = (sort: Sort, from: string) => toOrder(sort, NOTHING).ranges(filter, from);
  expect(after("follow_up_at", "2026-11-21#1")).toEqual(after("follow_up_at", "2026-11-22").map(bare));
  expect(after("-follow_up_at", "2026-11-21#1")).toEqual([]);
  expect(after("follow_up_at", "2026-11-24#1")).toEqual([]);
});

const bare = ({ from: _, ...range }: { from?: string }) => range;

it("reads nothing for a range that ends before it starts", () => {
  const filter: Filter = { ...OPEN, made: { since: "2026-11-22T00:00:00Z", until: "2026-11-01T00:00:00Z" } };
  expect(toOrder("created_at", NOTHING).ranges(filter, undefined)).toEqual([]);
});

it("computes days in a time zone, including 23-hour days", () => {
  expect(dayOf(Date.parse("2026-11-21T19:00:00Z"), "Asia/Kolkata")).toBe("2026-11-22");
  expect(startOf("2026-11-22", "Asia/Kolkata")).toBe("2026-11-21T18:30:00.000Z");
  expect(endOf("2026-11-22", "Asia/Kolkata")).toBe("2026-11-22T18:29:59.999Z");
  expect([startOf("2026-03-29", "Europe/Berlin"), endOf("2026-03-29", "Europe/Berlin")]).toEqual([
    "2026-03-28T23:00:00.000Z",
    "2026-03-29T21:59:59.999Z",
  ]);
  expect(daysAfter("2026-12-31", 1)).toBe("2027-01-01");
});
