import type { DashboardFigures, DashboardSummary } from "@leadlane/core/screens/schema";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { startSession } from "../../lib/session/session";
import { type Answer, stubFetch } from "../../testing/answers";
import { renderPage } from "../../testing/render";
import { stubIntersection } from "../../testing/stub-intersection";
import { sessionToken } from "../../testing/token";
import { DashboardPage } from "./dashboard-page";

const NOTHING = { count: 0, value_total: 0 };
const EMPTY: DashboardSummary = {
  scope: "own",
  kpis: { open: NOTHING, won: NOTHING, lost: NOTHING, conversion: null },
  funnel: [{ status_id: "new", type: "open", ...NOTHING }],
  sources: [],
  follow_ups: [],
  recent_leads: [],
  activity: [],
};
const LEAD: DashboardSummary["recent_leads"][number] = {
  id: "a",
  tenant_id: "tenant",
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
  version: 1,
  name: "Asha Verma",
  phone: "+919876543210",
  email: null,
  company: null,
  source_id: null,
  status_id: "new",
  owner_id: null,
  value: 12_500_000,
  follow_up_at: "2026-01-02T00:00:00.000Z",
  stage_entered_at: "2026-01-01T00:00:00.000Z",
  archived: false,
  custom: {},
};
const SUMMARY: DashboardSummary = {
  ...EMPTY,
  kpis: { ...EMPTY.kpis, open: { count: 1, value_total: 12_500_000 }, conversion: 37.5 },
  funnel: [{ status_id: "new", type: "open", count: 1, value_total: 12_500_000 }],
  follow_ups: [LEAD],
  recent_leads: [LEAD],
};
const ME = {
  getting_started: true,
  statuses: [{ id: "new", name: "New", color: "#1A73E8", type: "open" }],
  sources: [],
  users: [],
};

const cell = (count: number, query: Record<string, string>) => ({
  count,
  value_total: count * 100_00,
  query,
});
const FIGURES: DashboardFigures = {
  ...{ scope: "own", from: "2026-10-23", to: "2026-11-21", at: "2026-11-21T10:00:00.000Z" },
  leads: cell(12, { created_from: "2026-10-23" }),
  won: cell(3, { status_type: "won" }),
  lost: cell(5, { status_type: "lost" }),
  closed: cell(8, { closed_from: "2026-10-23" }),
  conversion: 37.5,
  open: cell(4, { status_type: "open" }),
  open_before: { count: 4, value_total: 500_00 },
  days: [],
  sources: [],
  compare: {
    ...{ from: "2026-09-23", to: "2026-10-22" },
    ...{ leads: cell(10, {}), won: cell(0, {}), lost: cell(1, {}), closed: cell(1, {}), conversion: 0 },
  },
};

const CONNECTED = { source: {}, status: "connected" };
const isDayPath = (path: string) => path.includes("/leads/today") || path.includes("/calendar/day");

type Served = { status?: number; body: unknown };

function serve(
  summary: () => Served,
  figures: () => Served = () => ({ body: { success: true, data: FIGURES } }),
) {
  return stubFetch((_method, path) => {
    if (path.endsWith("/auth/me")) return { body: { success: true, data: ME } };
    if (path.endsWith("/int/web")) return { body: { success: true, data: CONNECTED } };
    if (isDayPath(path)) return { body: { success: true, data: [] } };
    return path.includes("/dashboard/figures") ? figures() : summary();
  });
}

function show() {
  renderPage(
    <DashboardPage
      today={(ownerId) => <section aria-label="Today">{ownerId}</section>}
      todaySkeleton={null}
    />,
    { path: "/dashboard" },
  );
}

beforeEach(() => {
  stubIntersection(true);
  localStorage.clear();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

test("shows the figures, the pipeline summary and the day's work", async () => {
  serve(() => ({ body: { success: true, data: SUMMARY } }));
  show();
  const part = async (name: string) => within(await screen.findByRole("region", { name }));
  const figures = await part("Key figures");
  expect(await figures.findByRole("link", { name: /^New leads ?12/ })).toHaveAttribute(
    "href",
    "/leads?created_from=2026-10-23",
  );
  expect(figures.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "New leads12▲ 20%20% more",
    "Open pipeline₹400▼ 20%20% less",
    "Won₹300",
    "Conversion37.5%▲ 37.537.5 points higher",
  ]);
  await userEvent.hover(figures.getByRole("link", { name: /^New leads/ }));
  expect(await screen.findByRole("tooltip")).toHaveTextContent(
    "12 leads · Last 30 days. 20% more than the previous 30 days.Leads created in the period.",
  );
  expect(screen.getByRole("region", { name: "Today" })).toBeInTheDocument();
  const pipeline = await part("Pipeline by status");
  expect(pipeline.getByRole("link", { name: "1 lead, New" })).toHaveAttribute("href", "/leads?status_id=new");
  expect(
    pipeline.getByRole("link", { name: "1 open lead, worth ₹1.25 L. Largest stage: New (1)." }),
  ).toHaveAttribute("href", "/leads?status_type=open");
  expect(screen.getByText(/Your leads$/)).toBeVisible();
});

test("shows the first steps while there are no leads", async () => {
  serve(() => ({ body: { success: true, data: EMPTY } }));
  show();
  const start = within(await screen.findByRole("region", { name: "Getting started" }));
  expect(start.getByRole("link", { name: "Add your first lead" })).toHaveAttribute("href", "/leads?new=1");
  expect(screen.queryByRole("region", { name: "Pipeline by status" })).toBeNull();
  expect(start.queryByRole("list", { name: "Set up your business" })).toBeNull();
});

test("shows no figures while the business has no leads", async () => {
  const fetch = serve(() => ({ body: { success: true, data: EMPTY } }));
  show();
  expect(await screen.findByRole("region", { name: "Today" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Key figures" })).toBeNull();
  expect(fetch.mock.calls.some(([path]) => String(path).includes("/figures"))).toBe(false);
});

test("shows nothing below the day's work until it has loaded", async () => {
  let answerDay = (_answer: Answer) => {};
  const day = new Promise<Answer>((resolve) => {
    answerDay = resolve;
  });
  let isSummarized = () => {};
  const summarized = new Promise<void>((resolve) => {
    isSummarized = resolve;
  });
  stubFetch(async (_method, path) => {
    if (path.includes("/calendar/day")) return { body: { success: true, data: [] } };
    if (path.includes("/leads/today")) return day;
    if (path.includes("/figures")) return { body: { success: true, data: FIGURES } };
    if (!path.endsWith("/auth/me")) {
      isSummarized();
      return { body: { success: true, data: SUMMARY } };
    }
    await summarized; // so that everything except today's leads is loaded
    return { body: { success: true, data: ME } };
  });
  show();
  await screen.findByText(/Your leads$/);
  expect(screen.queryByRole("region", { name: "Key figures" })).toBeNull();

  answerDay({ status: 500, body: { success: false, message: "Try again." } });
  expect(await screen.findByRole("region", { name: "Key figures" })).toBeVisible();
});

test("hides the first steps permanently", async () => {
  const user = userEvent.setup();
  let getting_started = true;
  const fetch = stubFetch((method, path) => {
    if (path.endsWith("/auth/me")) return { body: { success: true, data: ME } };
    if (path.includes("/figures")) return { body: { success: true, data: FIGURES } };
    if (method === "PUT") getting_started = false;
    if (isDayPath(path)) return { body: { success: true, data: [] } };
    return { body: { success: true, data: path.endsWith("/profile") ? { getting_started } : EMPTY } };
  });
  show();
  await user.click(await screen.findByRole("button", { name: "Hide “Getting started”" }));
  expect(await screen.findByRole("region", { name: "Today" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Getting started" })).toBeNull();
  const sent = fetch.mock.calls.find(([, init]) => init?.method === "PUT");
  expect(sent?.[1]?.body).toBe(JSON.stringify({ getting_started: false }));
});

test("shows the admin of a new business the setup progress", async () => {
  startSession(sessionToken({ role: "Admin" }), false);
  const answers = new Map<string, unknown>([
    ["/api/auth/me", ME],
    ["/api/int/web", { source: {}, status: "not_connected" }],
    ["/api/leads/today", { overdue: { count: 0 }, today: { count: 0 }, upcoming: { count: 1 } }],
  ]);
  stubFetch((_method, path) => {
    const data = path.includes("/figures") ? FIGURES : (answers.get(path) ?? EMPTY);
    return { body: { success: true, data } };
  });
  show();
  const setUp = within(await screen.findByRole("list", { name: "Set up your business" }));
  expect(setUp.getByRole("link", { name: /^Add your website form/ })).toHaveAttribute(
    "href",
    expect.stringMatching(/\/settings\?section=website$/),
  );
  expect(setUp.getAllByRole("link")[0]).toHaveAttribute("href", "/acme-realty/leads/import");
  expect(await screen.findByText("1 of 4 done")).toBeVisible();
  expect(setUp.getByRole("link", { name: /\(done\)/ })).toHaveTextContent(/^Plan your first follow-up/);
});

test("remembers the period, and loads the previous period separately for many leads", async () => {
  const fetch = serve(() => ({ body: { success: true, data: SUMMARY } }));
  show();
  const requestedUrls = () =>
    fetch.mock.calls.flatMap(([path]) => {
      const [route, query] = String(path).split("?");
      return route?.endsWith("/figures") ? [new URLSearchParams(query)] : [];
    });
  await screen.findByRole("link", { name: /^New leads ?12/ });
  expect(requestedUrls().map((query) => query.get("compare"))).toEqual(["previous"]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("combobox", { name: "Period" }));
  await user.click(await screen.findByText("Custom…"));
  const dialog = within(await screen.findByRole("dialog", { name: "Custom period" }));
  fireEvent.change(dialog.getByLabelText("First day"), { target: { value: "2026-01-02" } });
  fireEvent.change(dialog.getByLabelText("Last day"), { target: { value: "2026-01-01" } });
  await user.click(dialog.getByText("Apply"));
  expect(dialog.getByText("The first day can't be after the last.")).toBeVisible();
  fireEvent.change(dialog.getByLabelText("Last day"), { target: { value: "2026-03-12" } });
  await user.click(dialog.getByText("Apply"));
  await expect.poll(() => requestedUrls().length).toBe(3);
  const days = requestedUrls()
    .slice(1)
    .map((query) => Object.fromEntries(query));
  expect(days).toEqual([
    { from: "2026-01-02", to: "2026-03-12" },
    { from: "2025-10-24", to: "2026-01-01" },
  ]);
  cleanup();
  show();
  await expect.poll(() => requestedUrls().length).toBe(5);
  expect(Object.fromEntries(requestedUrls().at(-2) ?? [])).toEqual(days[0]);
});

test("shows more activity on request, then a link to all of it", async () => {
  const entry = (id: string) => ({
    ...{
      id,
      tenant_id: "tenant",
      lead_id: "a",
      lead_name: `Lead ${id}`,
      kind: "note" as const,
      text: "Hello",
    },
    ...{ created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-01T00:00:00.000Z", version: 1 },
    ...{ author_id: null, event: null, changes: [], due_at: null, done_at: null, outcome: null },
  });
  stubFetch((_method, path) => {
    const data = path.endsWith("/auth/me")
      ? ME
      : path.includes("/figures")
        ? FIGURES
        : path.endsWith("/activity")
          ? [entry("1"), entry("2")]
          : { ...SUMMARY, activity: [entry("1")] };
    return { body: { success: true, data } };
  });
  show();
  const part = within(await screen.findByRole("region", { name: "Recent activity" }));
  expect(part.queryByRole("link", { name: "View all" })).toBeNull();
  await userEvent.click(part.getByRole("button", { name: "Show more" }));
  expect(await part.findByRole("link", { name: "View all" })).toHaveAttribute(
    "href",
    expect.stringMatching(/\/leads\?sort=-updated_at$/),
  );
  expect(part.getAllByRole("listitem")).toHaveLength(2);
});

test("filters by an owner from the picker", async () => {
  startSession(sessionToken({ role: "Admin" }), false);
  const fetch = serve(() => ({ body: { success: true, data: SUMMARY } }));
  show();
  const filter = await screen.findByRole("combobox", { name: "Owner" });
  expect(filter).toHaveTextContent("Everyone");
  filter.focus();
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.click(await screen.findByRole("option", { name: "Unassigned" }));
  expect(screen.getByRole("combobox", { name: "Owner" })).toHaveValue("Unassigned");
  expect(screen.getByRole("combobox", { name: "Owner" })).toHaveFocus();
  const requestedUrls = () => fetch.mock.calls.map(([input]) => String(input));
  await expect.poll(requestedUrls).toContainEqual(expect.stringContaining("/dashboard/summary?owner_id="));
  expect(screen.getByRole("region", { name: "Today" })).toHaveTextContent("none");
});

const BROKEN = { success: false, message: "The database can't be reached.", code: "UNAVAILABLE" };

test("keeps the figures when the rest fails, and reloads it on request", async () => {
  startSession(sessionToken({ role: "Admin" }), false);
  let isDown = true;
  serve(() => (isDown ? { status: 503, body: BROKEN } : { body: { success: true, data: SUMMARY } }));
  show();
  const recent = within(await screen.findByRole("region", { name: "Recent leads" }));
  expect(await recent.findByText("The database can't be reached.")).toBeVisible();
  expect(await screen.findByRole("link", { name: /^New leads ?12/ })).toBeVisible();
  expect(screen.getByRole("region", { name: "Today" })).toBeVisible();
  expect(await screen.findByRole("combobox", { name: "Owner" })).toBeVisible();
  isDown = false;
  await userEvent.click(recent.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Asha Verma" })).toBeVisible();
});

test("keeps the rest when the figures fail, and reloads them on request", async () => {
  let isDown = true;
  serve(
    () => ({ body: { success: true, data: SUMMARY } }),
    () => (isDown ? { status: 503, body: BROKEN } : { body: { success: true, data: FIGURES } }),
  );
  show();
  expect(await screen.findByRole("link", { name: "Asha Verma" })).toBeVisible();
  expect((await screen.findAllByText("The database can't be reached.")).length).toBeGreaterThan(0);
  expect(screen.getByRole("link", { name: /^Open pipeline/ })).toHaveTextContent("Open pipeline₹1.25 L");
  const strip = screen.getByRole("region", { name: "Key figures" });
  expect(strip).toHaveTextContent("Won–");
  expect(strip.querySelector(".MuiSkeleton-root")).toBeNull();
  isDown = false;
  const [retryButton] = screen.getAllByRole("button", { name: "Try again" });
  await userEvent.click(retryButton as HTMLElement);
  expect(await screen.findByRole("link", { name: /^New leads ?12/ })).toBeVisible();
});
