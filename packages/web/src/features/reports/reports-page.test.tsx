import type { OwnField } from "@leadlane/core/fields/schema";
import type { Cell, Column, Report } from "@leadlane/core/reports/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ownField } from "../../data/own-field.fixture";
import { startSession } from "../../lib/session/session";
import { stubFetch } from "../../testing/answers";
import { stubMedia } from "../../testing/media";
import { renderPage } from "../../testing/render";
import { sessionToken } from "../../testing/token";
import { ReportsPage } from "./reports-page";

const ME = {
  user: { id: "01USER", name: "Asha Verma", role: "Admin" },
  statuses: [],
  sources: [],
  users: [],
  fields: [] as OwnField[],
};

const cell = (count: number, query: Cell["query"] = {}): Cell => ({ count, value_total: count * 100, query });
const leads = (key: string, label: string) => ({ key, label, kind: "leads" }) as const;

const TREND: Report = {
  ...{ from: "2026-10-25", to: "2026-11-23", sentence: "9 new leads, 2 won, 1 lost." },
  columns: [
    { key: "label", label: "Time", kind: "text" },
    leads("leads", "New"),
    leads("won", "Won"),
    leads("lost", "Lost"),
  ],
  rows: [
    { label: "2026-11-23", leads: cell(9, { created_from: "2026-11-23" }), won: cell(2), lost: cell(1) },
  ],
  total: {
    leads: cell(9, { created_from: "2026-10-25" }),
    won: cell(2, { status_type: "won" }),
    lost: cell(1),
  },
};
const FUNNEL: Report = {
  ...{ from: TREND.from, to: TREND.to, sentence: "9 leads closed: 2 won (22.2%) and 7 lost." },
  columns: [
    { key: "stage", label: "Stage", kind: "text" },
    leads("leads", "Leads"),
    { key: "of_all", label: "Share of all", kind: "percent" },
    { key: "of_previous", label: "Share of previous stage", kind: "percent" },
  ],
  rows: [
    { stage: "Won or lost", leads: cell(9), of_all: 100, of_previous: null },
    { stage: "Won", leads: cell(2, { furthest_status_id: ["a", "b"] }), of_all: 22.2, of_previous: 22.2 },
  ],
  total: { leads: cell(9) },
};

const OTHERS = ["ageing", "won-lost", "forecast", "sources", "team"] as const;

/** A sample report with a value in every column that cards use. */
function sampleReport(name: (typeof OTHERS)[number]): [string, Report] {
  const [first, ...columns] = COLUMNS[name];
  const cells = Object.fromEntries(columns.map(({ key, kind }) => [key, kind === "leads" ? cell(3) : 40]));
  const row = { [first.key]: name === "won-lost" ? "Lost: Budget" : "Something", ...cells };
  const columnsOf = [first, ...columns];
  return [name, { ...TREND, columns: columnsOf, rows: [row], total: { ...cells, lost: cell(3) } }];
}

const text = (key: string): Column => ({ key, label: key, kind: "text" });
const COLUMNS: Record<(typeof OTHERS)[number], [Column, ...Column[]]> = {
  ageing: [text("stage"), leads("leads", "Open leads"), leads("days_7", "Up to 7 days")],
  "won-lost": [text("outcome"), leads("leads", "Leads")],
  forecast: [
    text("stage"),
    leads("open", "Open"),
    ...["expected", "low", "high"].map((key): Column => ({ key, label: key, kind: "money" })),
  ],
  sources: [text("source"), leads("leads", "Leads"), leads("won", "Won")],
  team: [
    text("owner"),
    ...["assigned", "won", "lost", "overdue"].map((key) => leads(key, key)),
    { key: "first_response", label: "First response", kind: "minutes" },
  ],
};

let reports: Record<string, Report | undefined>;

function serve(me: typeof ME = ME) {
  return stubFetch((_method, path) => {
    if (path.startsWith("/api/auth/me")) return { body: { success: true, data: me } };
    const name = /\/api\/reports\/([a-z-]+)/.exec(path)?.[1] ?? "";
    const report = reports[name];
    if (!report)
      return { status: 503, body: { success: false, message: "Still counting.", code: "UNAVAILABLE" } };
    return { body: { success: true, data: report } };
  });
}

const show = (search = "") => renderPage(<ReportsPage />, { path: `/reports${search}` });
const card = (name: string) => screen.findByRole("region", { name });

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  startSession(sessionToken(), false);
  reports = { trend: TREND, funnel: FUNNEL };
});

describe("reports", () => {
  it("are for Admins only", async () => {
    startSession(sessionToken({ role: "Manager" }), false);
    serve({ ...ME, user: { ...ME.user, role: "Manager" } });
    show();
    expect(await screen.findByText("At /unauthorized")).toBeVisible();
  });

  it("link each number to its list, in figures and in chart tables", async () => {
    serve();
    show();
    const won = await screen.findByRole("link", { name: "2, leads won" });
    expect(won).toHaveAttribute("href", "/acme-realty/leads?status_type=won");
    const funnel = await card("Conversion funnel");
    expect(within(funnel).getByText("9 leads closed: 2 won (22.2%) and 7 lost.")).toBeVisible();
    const toggle = within(funnel).getByRole("button", { name: "View as table: Conversion funnel" });
    expect(toggle).toHaveAttribute("aria-pressed", "false");
    toggle.focus();
    await userEvent.keyboard("{Enter}");
    expect(toggle).toHaveAttribute("aria-pressed", "true");
    const table = within(funnel).getByRole("table", { name: "Conversion funnel" });
    expect(within(table).getByRole("link", { name: "2, Leads, Won" })).toHaveAttribute(
      "href",
      "/acme-realty/leads?furthest_status_id=a&furthest_status_id=b",
    );
    expect(within(table).getAllByText("22.2%")).toHaveLength(2);
  });

  it.each([
    ["overview", ["Leads over time", "Conversion funnel", "Revenue won by month"]],
    ["pipeline", ["Forecast", "Age of open leads", "Why leads were lost"]],
    ["sources", ["Leads by source"]],
    ["team", ["Won and lost by owner", "First response"]],
    ["follow-ups", ["Overdue by owner", "Age of open leads"]],
  ])("show every chart of %s as a table too, with headers and rows", async (tab, titles) => {
    reports = { trend: TREND, funnel: FUNNEL, ...Object.fromEntries(OTHERS.map(sampleReport)) };
    serve();
    show(`?tab=${tab}`);
    for (const title of titles) {
      const figure = await card(title);
      await userEvent.click(await within(figure).findByRole("button", { name: `View as table: ${title}` }));
      const table = within(figure).getByRole("table", { name: title });
      const [head, row] = within(table).getAllByRole("row");
      expect(within(head as HTMLElement).getAllByRole("columnheader").length, title).toBeGreaterThan(1);
      expect(within(row as HTMLElement).getByRole("rowheader"), title).not.toBeEmptyDOMElement();
      expect(within(row as HTMLElement).getAllByRole("cell")[0], title).not.toBeEmptyDOMElement();
      expect(within(figure).getByRole("button", { name: `View as table: ${title}` })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
    }
    expect(screen.getAllByRole("button", { name: /^View as table/ })).toHaveLength(titles.length);
  });

  it("download each figure of the overview and the months of won leads as a file", async () => {
    const fetch = serve();
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:");
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    show("?owner_id=none&range=7");
    await userEvent.click(await screen.findByRole("button", { name: "Export" }));
    const items = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
    expect(items).toEqual([
      "Leads over time (CSV)",
      "Conversion funnel (CSV)",
      "Revenue won by month (CSV)",
      "Print",
    ]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Revenue won by month (CSV)" }));
    await waitFor(() => expect(names).toEqual([expect.stringMatching(/^Revenue won by month .+\.csv$/)]));
    const queries = fetch.mock.calls.map(([path]) => new URL(String(path), "http://x").searchParams);
    const file = queries.find((query) => query.get("format") === "csv");
    const [from, to] = [file?.get("from") ?? "", file?.get("to") ?? ""];
    expect(file?.get("owner_id")).toBe("none");
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBeGreaterThan(330);
  });

  it("use the period, owner and comparison of the address, and write changes to it", async () => {
    const fetch = serve();
    const { router } = show("?from=2026-01-01&to=2026-01-31&owner_id=none");
    const requestedUrls = () => fetch.mock.calls.map(([path]) => String(path));
    const days = "/api/reports/funnel?from=2026-01-01&to=2026-01-31&owner_id=none";
    await waitFor(() => expect(requestedUrls()).toContain(days));
    await userEvent.click(await screen.findByRole("switch", { name: "Compare to previous" }));
    await waitFor(() => expect(requestedUrls()).toContain(`${days}&compare=previous`));
    expect(router.state.location.search).toContain("compare=previous");
    await userEvent.click(screen.getByRole("tab", { name: "Sources" }));
    expect(router.state.location.search).toContain("tab=sources");
    expect(screen.getByText("1 Jan 2026 – 31 Jan 2026 · Unassigned")).toBeVisible();
  });

  it("split leads by a choice of the business that is in lists", async () => {
    reports = Object.fromEntries(OTHERS.map(sampleReport));
    const fields = [
      ownField("area", "text"),
      ownField("hidden", "choice", { in_list: false }),
      ownField("course", "choice"),
      ownField("batch", "choice"),
    ];
    const fetch = serve({ ...ME, fields });
    const { router } = show("?tab=sources&from=2026-01-01&to=2026-01-31&cohort=arrived");
    const requestedUrls = () => fetch.mock.calls.map(([path]) => String(path));
    const query = "/api/reports/sources?from=2026-01-01&to=2026-01-31&cohort=arrived&group_by=custom.";
    expect(await within(await card("Leads by Course")).findByRole("table")).toBeVisible();
    expect(requestedUrls()).toContain(`${query}course`);
    await userEvent.click(screen.getByRole("combobox", { name: "Split by" }));
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Course", "Batch"]);
    await userEvent.click(screen.getByRole("option", { name: "Batch" }));
    expect(await card("Leads by Batch")).toBeVisible();
    await waitFor(() => expect(requestedUrls()).toContain(`${query}batch`));
    expect(router.state.location.search).toContain("split=custom.batch");
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    const items = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
    expect(items).toEqual(["Sources (CSV)", "Leads by Batch (CSV)", "Print"]);
  });

  it("have nothing to split by without such a field", async () => {
    reports = Object.fromEntries(OTHERS.map(sampleReport));
    serve({ ...ME, fields: [ownField("area", "text")] });
    show("?tab=sources");
    expect(await card("All sources")).toBeVisible();
    expect(screen.queryByRole("combobox", { name: "Split by" })).toBeNull();
  });

  it("show a failure in its card and keep the others", async () => {
    reports = { trend: TREND };
    serve();
    show();
    const funnel = await card("Conversion funnel");
    expect(await within(funnel).findByText("Still counting.")).toBeVisible();
    expect(await within(await card("Leads over time")).findByText(TREND.sentence)).toBeVisible();
    reports = { trend: TREND, funnel: FUNNEL };
    await userEvent.click(within(funnel).getByRole("button", { name: "Try again" }));
    expect(await within(funnel).findByText("9 leads closed: 2 won (22.2%) and 7 lost.")).toBeVisible();
  });

  it("offer a longer period when there are no leads", async () => {
    reports = { trend: TREND, funnel: { ...FUNNEL, rows: [], total: { leads: cell(0) } } };
    serve();
    const { router } = show();
    const funnel = await card("Conversion funnel");
    expect(await within(funnel).findByText("No data for this period")).toBeVisible();
    await userEvent.click(within(funnel).getByRole("button", { name: "Show the last 12 months" }));
    expect(router.state.location.search).toBe("?range=12-months");
  });

  it("show three columns on phones with the others below, and the number of filters", async () => {
    stubMedia(true);
    serve();
    show("?range=90&compare=previous");
    expect(await screen.findByRole("button", { name: "Filters (2)" })).toBeVisible();
    const funnel = await card("Conversion funnel");
    await userEvent.click(await within(funnel).findByRole("button", { name: /^View as table/ }));
    const table = within(funnel).getByRole("table");
    expect(within(table).queryByText("Share of previous stage")).toBeNull();
    const more = within(table).getByRole("button", { name: "More about Won" });
    await userEvent.click(more);
    expect(more).toHaveAttribute("aria-expanded", "true");
    expect(within(table).getByText("Share of previous stage")).toBeVisible();
  });
});
