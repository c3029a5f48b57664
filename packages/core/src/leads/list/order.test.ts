import { expect, it } from "vitest";
import { dayOf, daysAfter } from "../../kernel/day";
import type { StoredRow } from "../entity";
import { endOf, startOf } from "./days";
import { compareText, toOrder } from "./order";

it("compares texts by their code points, as the table does by bytes", () => {
  const texts = ["", "a", "a\u0001", "a ", "a#", "ab", "b", "é", "\ud7ff", "\ue000", "\uffee", "😀", "😀a"];
  const byBytes = [...texts].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect([...texts].reverse().sort(compareText)).toEqual(byBytes);
});

it("puts what has no value last, the newest first, either way round", () => {
  const places = ["~#2", "0001#1", "~#3", "0002#1"];
  expect([...places].sort(toOrder("value").compare)).toEqual(["0001#1", "0002#1", "~#3", "~#2"]);
  expect([...places].sort(toOrder("-value").compare)).toEqual(["0002#1", "0001#1", "~#3", "~#2"]);
  expect(["~b", "a"].sort(toOrder("-name").compare), "a name may begin so").toEqual(["~b", "a"]);
});

it("gives closed leads no follow-up to be sorted by", () => {
  const { placeOf } = toOrder("follow_up_at", new Set(["open"]));
  expect(["open", "won"].map((status_id) => placeOf(due(status_id)))).toEqual(["2026#1", "~#1"]);
});

function due(status_id: string) {
  return { id: "1", status_id, owner_id: null, follow_up_at: "2026" } as StoredRow;
}

it("knows the days of a time zone, of 23 hours too", () => {
  expect(dayOf(Date.parse("2026-11-21T19:00:00Z"), "Asia/Kolkata")).toBe("2026-11-22");
  expect(startOf("2026-11-22", "Asia/Kolkata")).toBe("2026-11-21T18:30:00.000Z");
  expect(endOf("2026-11-22", "Asia/Kolkata")).toBe("2026-11-22T18:29:59.999Z");
  expect([startOf("2026-03-29", "Europe/Berlin"), endOf("2026-03-29", "Europe/Berlin")]).toEqual([
    "2026-03-28T23:00:00.000Z",
    "2026-03-29T21:59:59.999Z",
  ]);
  expect(daysAfter("2026-12-31", 1)).toBe("2027-01-01");
});
