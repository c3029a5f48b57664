import { SORTS } from "@leadlane/core/leads/list/rules";
import { describe, expect, it } from "vitest";
import { countText } from "./count-text";
import { filterFor, quickViewOf, quickViewsFor } from "./quick-views";
import { ariaSort, nextSort, SORT_LABELS } from "./sort-labels";

describe("quick views", () => {
  it("set owner and follow-up and keep the other filters", () => {
    const filter = { status_id: ["new"], owner_id: ["ravi"], follow_up: ["week"] };
    expect(filterFor("mine", filter, "me")).toEqual({ status_id: ["new"], owner_id: ["me"] });
    expect(filterFor("overdue", filter, "me")).toEqual({ status_id: ["new"], follow_up: ["overdue"] });
    expect(filterFor("all", filter, "me")).toEqual({ status_id: ["new"] });
  });
  it("are recognised from the filter", () => {
    expect(quickViewOf("active", { status_id: ["new"] }, "me")).toBe("all");
    expect(quickViewOf("active", { owner_id: ["me"] }, "me")).toBe("mine");
    expect(quickViewOf("active", { owner_id: ["none"] }, "me")).toBe("unassigned");
    expect(quickViewOf("active", { owner_id: ["ravi"] }, "me")).toBeNull();
    expect(quickViewOf("active", { follow_up: ["today"] }, "me")).toBe("today");
    expect(quickViewOf("active", { follow_up: ["today"], owner_id: ["me"] }, "me")).toBeNull();
    expect(quickViewOf("archived", {}, "me")).toBe("archived");
  });
  it("exclude views that the user may not see", () => {
    expect(quickViewsFor("own", false)).toEqual(["all", "today", "overdue", "archived"]);
    expect(quickViewsFor("team", false)).toContain("mine");
    expect(quickViewsFor("team", false)).not.toContain("unassigned");
    expect(quickViewsFor("all", true)).toContain("trash");
  });
});

it("has labels for every sort order on phones, which have no columns", () => {
  const labelled = SORT_LABELS.map(({ sort }) => sort ?? "-created_at");
  expect([...labelled].sort()).toEqual([...SORTS].sort());
});

describe("the column headers", () => {
  it("sort ascending, then descending, then by default", () => {
    expect(nextSort(null, "name")).toBe("name");
    expect(nextSort("name", "name")).toBe("-name");
    expect(nextSort("-name", "name")).toBeNull();
    expect(nextSort("value", "name")).toBe("name");
  });
  it("announce their sort order", () => {
    expect(ariaSort("value", "value")).toBe("ascending");
    expect(ariaSort("-value", "value")).toBe("descending");
    expect(ariaSort("value", "name")).toBeUndefined();
    expect(ariaSort(null, "created_at")).toBe("descending");
  });
});

describe("the number of leads", () => {
  const list = (items: number, total: number | null, hasMore: boolean, isMoreThanCounted = false) =>
    countText({ items: Array(items).fill(0), total, isMoreThanCounted, more: { hasMore } }, "INR");
  const SEARCHED = { items: [0], total: null, isMoreThanCounted: false, more: { hasMore: false } };
  it.each([
    [list(25, 42, true), "42 leads"],
    [list(1, 1, false), "1 lead"],
    [list(0, 0, false), "0 leads"],
    [list(25, null, true, true), "1,000+ leads"],
    [list(25, null, true), "25+ leads"],
    [list(3, null, false), "3 leads"],
    [countText({ ...SEARCHED, hasUnlisted: true }, "INR"), "1+ leads"],
  ])("%s", (text, expected) => expect(text).toBe(expected));
});
