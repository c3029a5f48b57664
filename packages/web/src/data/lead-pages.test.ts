import type { LeadRow } from "@leadlane/core/lead/schema";
import { describe, expect, it } from "vitest";
import { leadRow } from "./lead.fixture";
import { changeRows } from "./lead-pages";
import { itemsOf } from "./use-pages";

const row = (id: string, name = id) => leadRow(id, { name });
const page = (...rows: LeadRow[]) => ({ data: rows, page: { next_cursor: null } });

describe("pages of leads", () => {
  it("change one row and leave the others as they are", () => {
    const pages = [page(row("a"), row("b")), page(row("c"))];
    const changed = changeRows(pages, (each) => (each.id === "c" ? { ...each, name: "Asha" } : each));
    expect(itemsOf(changed).map(({ name }) => name)).toEqual(["a", "b", "Asha"]);
    expect(changed[0]?.data[0]).toBe(pages[0]?.data[0]);
  });

  it("leave out a row that is gone", () => {
    const changed = changeRows([page(row("a"), row("b"))], (each) => (each.id === "a" ? null : each));
    expect(itemsOf(changed).map(({ id }) => id)).toEqual(["b"]);
  });

  it("give a lead once that stands on two pages, from the first", () => {
    const rows = itemsOf([page(row("a"), row("b", "newer")), page(row("b", "older"), row("c"))]);
    expect(rows.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(rows[1]?.name).toBe("newer");
  });
});
