import type { DashboardSummary } from "@leadlane/core/screens/schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { startSession } from "../../lib/session/session";
import { stubFetch } from "../../testing/answers";
import { renderPage } from "../../testing/render";
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
};
const SUMMARY: DashboardSummary = {
  ...EMPTY,
  kpis: { ...EMPTY.kpis, open: { count: 1, value_total: 12_500_000 }, conversion: 37.5 },
  funnel: [{ status_id: "new", type: "open", count: 1, value_total: 12_500_000 }],
  follow_ups: [LEAD],
  recent_leads: [LEAD],
};
const ME = {
  statuses: [{ id: "new", name: "New", color: "#1A73E8", type: "open" }],
  sources: [],
  users: [],
};

function serve(answer: () => { status?: number; body: unknown }) {
  stubFetch((_method, path) =>
    path.endsWith("/auth/me") ? { body: { success: true, data: ME } } : answer(),
  );
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

test("shows the figures, the pipeline in words and the day's work", async () => {
  serve(() => ({ body: { success: true, data: SUMMARY } }));
  renderPage(<DashboardPage today={<section aria-label="Today" />} todaySkeleton={null} />, {
    path: "/dashboard",
  });
  expect(await screen.findByRole("region", { name: "Conversion" })).toHaveTextContent("37.5%");
  expect(screen.getByRole("region", { name: "Today" })).toBeInTheDocument();
  const pipeline = within(screen.getByRole("region", { name: "Pipeline by status" }));
  expect(pipeline.getByRole("link", { name: "1 lead, New" })).toHaveAttribute("href", "/leads?status_id=new");
  const open = within(screen.getByRole("region", { name: "Open pipeline" }));
  expect(open.getByRole("link", { name: "1 lead" })).toHaveAttribute("href", "/leads?status_type=open");
  expect(screen.queryByRole("region", { name: "Leads by source" })).toBeNull();
  expect(screen.getByText(/Your leads$/)).toBeVisible();
});

test("says how to begin while there is no lead", async () => {
  serve(() => ({ body: { success: true, data: EMPTY } }));
  renderPage(<DashboardPage today={<section aria-label="Today" />} todaySkeleton={null} />, {
    path: "/dashboard",
  });
  const start = within(await screen.findByRole("region", { name: "Getting started" }));
  expect(start.getByRole("link", { name: "Add your first lead" })).toHaveAttribute("href", "/leads?new=1");
  expect(screen.queryByRole("region", { name: "Pipeline by status" })).toBeNull();
  expect(start.queryByRole("list", { name: "Set up your business" })).toBeNull();
});

test("says no more how to begin once that was hidden", async () => {
  const user = userEvent.setup();
  let getting_started = true;
  const fetch = stubFetch((method, path) => {
    if (path.endsWith("/auth/me")) return { body: { success: true, data: ME } };
    if (method === "PUT") getting_started = false;
    return { body: { success: true, data: path.endsWith("/profile") ? { getting_started } : EMPTY } };
  });
  renderPage(<DashboardPage today={<section aria-label="Today" />} todaySkeleton={null} />, {
    path: "/dashboard",
  });
  await user.click(await screen.findByRole("button", { name: "Hide “Getting started”" }));
  expect(await screen.findByRole("region", { name: "Today" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Getting started" })).toBeNull();
  const sent = fetch.mock.calls.find(([, init]) => init?.method === "PUT");
  expect(sent?.[1]?.body).toBe(JSON.stringify({ getting_started: false }));
});

test("shows the admin of a new business where it is set up, and how far that has come", async () => {
  startSession(sessionToken({ role: "Admin" }), false);
  const answers = new Map<string, unknown>([
    ["/api/auth/me", ME],
    ["/api/int/web", { source: {}, status: "not_connected" }],
    ["/api/services/products", [{ id: "flat" }]],
  ]);
  stubFetch((_method, path) => ({ body: { success: true, data: answers.get(path) ?? EMPTY } }));
  renderPage(<DashboardPage today={<section aria-label="Today" />} todaySkeleton={null} />, {
    path: "/dashboard",
  });
  const setUp = within(await screen.findByRole("list", { name: "Set up your business" }));
  expect(setUp.getByRole("link", { name: /^Connect your website/ })).toHaveAttribute(
    "href",
    expect.stringMatching(/\/settings\?section=website$/),
  );
  expect(setUp.getByRole("link", { name: /^Add your first lead/ })).toHaveAttribute(
    "href",
    "/acme-realty/leads?new=1",
  );
  expect(await screen.findByText("2 of 5 done")).toBeVisible();
  const done = setUp.getAllByRole("link", { name: /\(done\)/ }).map(({ textContent }) => textContent);
  expect(done).toEqual([
    expect.stringMatching(/^Set up your pipeline/),
    expect.stringMatching(/^Add what you sell/),
  ]);
});

test("says what failed and loads it when asked again", async () => {
  let isDown = true;
  const broken = { success: false, message: "The database can't be reached.", code: "UNAVAILABLE" };
  serve(() => (isDown ? { status: 503, body: broken } : { body: { success: true, data: SUMMARY } }));
  renderPage(<DashboardPage today={<section aria-label="Today" />} todaySkeleton={null} />, {
    path: "/dashboard",
  });
  expect(await screen.findByText("The database can't be reached.")).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region", { name: "Recent leads" })).toHaveTextContent("Asha Verma");
});
