import { describe, expect, it } from "vitest";
import { lead, leadRow } from "./lead.fixture";
import { fitsFilter } from "./lead-filter";
import { PLAIN_LIST, pageQuery, readListState, withChange, withValues, writeListState } from "./list-query";

const read = (search: string) => readListState(new URLSearchParams(search));
const write = (search: string) => writeListState(read(search)).toString();

describe("the list address", () => {
  it("is read and written unchanged", () => {
    const search =
      "status_id=a&status_id=b&owner_id=none&value_min=100&created_from=2026-11-01&furthest_status_id=a&furthest_status_id=c&follow_up=overdue&sort=-value&group=source_id&open=s1&view=v1";
    expect(write(search)).toBe(search);
    expect(read(search)).toMatchObject({
      filter: { status_id: ["a", "b"], owner_id: ["none"] },
      sort: "-value",
      group: "source_id",
      open: "s1",
      viewId: "v1",
    });
  });
  it("has one canonical form for any order and repetition of parameters", () => {
    expect(write("sort=value&tag=hot&status_id=b&status_id=b&tag=cold&q=&nonsense=1")).toBe(
      "status_id=b&tag=hot&sort=value",
    );
    expect(write("sort=-created_at")).toBe("");
    expect(write("sort=phone&group=city&open=x")).toBe("");
  });
  it("is empty for the default list", () => {
    expect(read("")).toEqual(PLAIN_LIST);
    expect(writeListState(PLAIN_LIST).toString()).toBe("");
  });
  it("sends filter and order to the server, but no display options", () => {
    const query = pageQuery(read("status_id=a&sort=name&group=owner_id&view=v"), undefined);
    expect(query).toEqual({ limit: 25, status_id: ["a"], sort: "name", cursor: undefined });
  });
  it("applies the difference between two filters to the current one", () => {
    const now = read("status_id=a&status_id=b&follow_up=today&tag=hot").filter;
    const seen = read("status_id=a&tag=hot").filter;
    const changed = (search: string) => withChange(now, seen, read(search).filter);
    expect(changed("status_id=a&status_id=c&tag=hot")).toEqual({ ...now, status_id: ["a", "b", "c"] });
    expect(changed("tag=hot")).toEqual({ ...now, status_id: ["b"] });
    expect(changed("status_id=a&follow_up=overdue")).toEqual({
      status_id: ["a", "b"],
      follow_up: ["overdue"],
    });
  });
  it("searches active leads only, newest first", () => {
    const query = pageQuery(read("q=asha&sort=name"), undefined);
    expect(query).toEqual({ limit: 25, q: ["asha"], archived: "false", sort: null, cursor: undefined });
  });
  it("drops a filter with its last value", () => {
    expect(withValues({ tag: ["hot"], q: ["asha"] }, "tag", [])).toEqual({ q: ["asha"] });
  });
});

describe("a changed lead on a filtered list", () => {
  const fits = (changes: Parameters<typeof lead>[1], query: string) =>
    fitsFilter(lead(9, changes), new URLSearchParams(query));
  it.each([
    [{ status_id: "won" }, "limit=25&sort=name&status_id=new&status_id=won", true],
    [{ status_id: "lost" }, "status_id=new&status_id=won", false],
    [{ owner_id: null }, "owner_id=none", true],
    [{ owner_id: "me" }, "owner_id=none", false],
    [{ source_id: null }, "source_id=none", true],
    [{ product_ids: ["p"] }, "product_id=p&product_id=q", true],
    [{ product_ids: [] }, "product_id=p", false],
    [{ tags: ["hot"] }, "tag=hot", true],
    [{ value: 500 }, "value_min=500&value_max=600", true],
    [{ value: 601 }, "value_min=500&value_max=600", false],
    [{ value: null }, "value_max=600", false],
    [{ follow_up_at: "2999-01-01T00:00:00.000Z" }, "follow_up=none", false],
    [{ follow_up_at: null, status_type: "won" }, "follow_up=none", false],
    [{ follow_up_at: null }, "follow_up=overdue", false],
    [{ follow_up_at: "2020-01-01T00:00:00.000Z" }, "follow_up=overdue", true],
    [{ follow_up_at: "2020-01-01T00:00:00.000Z", status_type: "won" }, "follow_up=overdue", false],
    [{ follow_up_at: "2999-01-01T00:00:00.000Z" }, "follow_up=overdue", false],
    [{ lost_reason: "Budget" }, "lost_reason=Pricing", false],
  ] as const)("%j on %s: %s", (changes, query, expected) => {
    expect(fits(changes as Parameters<typeof lead>[1], query)).toBe(expected);
  });
  it("is undecided when time, search or missing row fields matter", () => {
    expect(fits({ follow_up_at: "2999-01-01T00:00:00.000Z" }, "follow_up=week")).toBeUndefined();
    expect(fits({ follow_up_at: null }, "follow_up=none")).toBeUndefined();
    expect(fits({ follow_up_at: null }, "follow_up=untouched")).toBeUndefined();
    expect(fits({}, "q=asha")).toBeUndefined();
    expect(fits({}, "created_from=2026-11-01")).toBeUndefined();
    expect(fitsFilter(leadRow("a"), new URLSearchParams("product_id=p"))).toBeUndefined();
    expect(fitsFilter(leadRow("a", { owner_id: "x" }), new URLSearchParams("product_id=p&owner_id=y"))).toBe(
      false,
    );
  });
});
