import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import type { Today, TodayLead, TodaySection } from "@leadlane/core/screens/schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { lead } from "../../../data/leads/lead.fixture";
import { closeLeadSheet, useLeadSheet } from "../../../lib/contact/lead-sheets";
import { stubFetch } from "../../../testing/answers";
import { renderPage } from "../../../testing/render";
import { TodayCard } from "./today-card";

const ME = {
  statuses: [],
  sources: [],
  users: [{ id: "meera", name: "Meera Nair", status: "active" }],
};

function due(number: number, fields: Partial<TodayLead> = {}): TodayLead {
  const follow_up_at = "2020-01-01T00:00:00.000Z";
  return { ...lead(number, { follow_up_at }), next_step: "Call back", ...fields };
}

function section(leads: TodayLead[] = [], more: Partial<TodaySection> = {}): TodaySection {
  return { count: leads.length, more: false, query: {}, leads, next_cursor: null, ...more };
}

const NOTHING: Today = {
  overdue: section(),
  today: section(),
  untouched: section(),
  upcoming: section(),
  none: section(),
  owners: [],
  done: 0,
};

function entry(id: string, fields: Partial<CalendarEntry> = {}): CalendarEntry {
  const at = new Date(Date.now() + 60_000).toISOString();
  return {
    ...{ id, tenant_id: "tenant", created_at: at, updated_at: at, version: 1, series_id: null },
    ...{ kind: "event", type: "visit", title: `Entry ${id}`, starts_at: at, ends_at: at, all_day: false },
    ...{ lead_id: "lead-9", lead_name: "Lead 9", lead_phone: "+919876543210", owner_id: "meera" },
    ...{ notes: null, reminder_minutes: null, recurrence: null, done: false },
    ...fields,
  };
}

function serve(response: (query: URLSearchParams) => Today, entries: CalendarEntry[] = []): void {
  stubFetch((_method, path) => {
    const [, query] = path.split("?");
    if (path.includes("/calendar/day")) return { body: { success: true, data: entries } };
    const data = path.includes("/auth/me") ? ME : response(new URLSearchParams(query));
    return { body: { success: true, data } };
  });
}

function DialogHarness() {
  const request = useLeadSheet();
  return request?.type === "log" && <p>{`${request.kind} ${request.leadId}`}</p>;
}

it("lists due leads with contact links, counts completed ones, and loads more on request", async () => {
  const overdue = section([due(1, { value: 12_500_000, company: "Verma Traders" })], {
    count: null,
    more: true,
    at_least: 1000,
    next_cursor: "further",
  });
  serve((query) =>
    query.get("cursor") === "further"
      ? { overdue: section([due(2)]) }
      : { ...NOTHING, overdue, today: section([due(3)]), done: 7 },
  );
  renderPage(
    <>
      <TodayCard />
      <DialogHarness />
    </>,
  );
  const card = within(await screen.findByRole("region", { name: "My day" }));
  expect(await card.findByRole("button", { name: "Overdue · 1,000+", expanded: true })).toBeVisible();
  const [row] = card.getAllByRole("listitem");
  expect(row).toHaveTextContent(/\d+ days late · ₹1.25 L · Verma Traders/);
  expect(card.getAllByText("Call back")[0]).toBeVisible();
  await userEvent.click(await card.findByRole("button", { name: "Load more" }));
  expect(await card.findByRole("link", { name: "Lead 2" })).toBeVisible();
  await userEvent.click(card.getByRole("button", { name: "Log activity for Lead 2" }));
  expect(screen.getByText("call lead-2")).toBeVisible();
  closeLeadSheet();
});

it("shows that nothing is due, and the number of leads without a next step", async () => {
  const query = { owner_id: "meera", follow_up: "none" };
  serve(() => ({
    ...NOTHING,
    none: section([due(1, { follow_up_at: null })], { count: 12, query }),
    done: 3,
  }));
  renderPage(<TodayCard />);
  expect(await screen.findByText("Nothing is due.")).toBeVisible();
  expect(screen.getByRole("link", { name: "12 leads have no next step." })).toHaveAttribute(
    "href",
    "/leads?owner_id=meera&follow_up=none",
  );
  expect(screen.getByText("3 of 3 done today")).toBeVisible();
  expect(screen.getByRole("button", { name: "No next step · 12", expanded: false })).toBeVisible();
});

it("loads further pages until leads without a next step are found", async () => {
  const open = { count: null, more: true, next_cursor: "far" };
  const pages: Record<string, TodaySection> = {
    far: section([], { ...open, next_cursor: "farther" }),
    farther: section([due(4, { follow_up_at: null })]),
  };
  serve((query) => {
    const cursor = query.get("cursor");
    return cursor === null
      ? { ...NOTHING, none: section([], { ...open, at_least: 0 }) }
      : { none: pages[cursor] };
  });
  renderPage(<TodayCard />);
  expect(await screen.findByText("Nothing is due.")).toBeVisible();
  expect(screen.queryByRole("link", { name: /no next step/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "No next step" }));
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("link", { name: "Lead 4" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});

it.each([false, true])("shows managers the full day of one team member", async (isFull) => {
  const owners = [
    { owner_id: null, overdue: 1000 },
    { owner_id: "meera", overdue: 1 },
  ];
  const query = { follow_up: "overdue" };
  const overdue = section([due(1), due(2)], { value_total: 32_000_000_00, query });
  const fullDay = { ...NOTHING, overdue, today: section([due(3)]), owners: isFull ? null : owners };
  serve((query) => {
    if (query.get("section") === "owners") return { owners };
    return query.get("owner_id") === "meera" ? { ...NOTHING, overdue: section([due(2)]) } : fullDay;
  });
  renderPage(<TodayCard />);
  await screen.findByRole("link", { name: "Lead 1" });
  expect(await screen.findByRole("button", { name: "Unassigned · 1,000+" })).toBeVisible();
  expect(screen.getByText(/Most overdue/)).toHaveTextContent(
    "2 overdue (₹3.2 Cr), 1 due today. Most overdue: Unassigned (1,000+).",
  );
  const link = (name: RegExp) => screen.getByRole("link", { name });
  expect(link(/^2 overdue/)).toHaveAttribute("href", "/leads?follow_up=overdue");
  expect(link(/^Unassigned \(/)).toHaveAttribute("href", "/leads?owner_id=none&follow_up=overdue");
  await userEvent.click(await screen.findByRole("button", { name: "Meera Nair · 1" }));
  expect(await screen.findByRole("button", { name: "Overdue · 1" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Lead 1" })).toBeNull();
});

it("shows events and tasks of the day by time, and completes them", async () => {
  const [before, after] = [-60_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString());
  const entries = [
    entry("late", { kind: "task", type: "task", title: "Send brochure", starts_at: before }),
    entry("past", { title: "Site visit", starts_at: before, ends_at: before }),
    entry("done", { type: "meeting", title: "Handover", done: true }),
  ];
  serve(() => ({ ...NOTHING, today: section([due(3, { follow_up_at: after })]), done: 1 }), entries);
  renderPage(<TodayCard />);
  const card = within(await screen.findByRole("region", { name: "My day" }));
  expect(await card.findByRole("button", { name: "Overdue · 1 task" })).toBeVisible();
  expect(card.getByRole("button", { name: "Due today · 1 + 1 event" })).toBeVisible();
  expect(card.getByText("2 of 5 done today")).toBeVisible();
  const rows = card
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent?.replace(/\d\d:\d\d/g, "T"));
  expect(rows.map((text) => text?.slice(0, 10))).toEqual(["Send broch", "Site visit", "Now T", "Lead 3 Tod"]);
  expect(card.getAllByRole("link", { name: "Call Lead 9" })).toHaveLength(2);
  await userEvent.click(card.getByRole("button", { name: "Done · 1" }));
  expect(card.getByRole("button", { name: "Reopen: Handover" })).toBeVisible();
  await userEvent.click(card.getByRole("button", { name: "Done: Send brochure" }));
  expect(await screen.findByText("“Send brochure” completed.")).toBeVisible();
});
