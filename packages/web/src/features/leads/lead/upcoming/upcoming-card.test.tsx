import type { Activity, LeadDetail } from "@leadlane/core/leads/schema";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { lead } from "../../../../data/leads/lead.fixture";
import { useLeadCalendar } from "../../../../data/leads/upcoming";
import { closeLeadSheet, useLeadSheet } from "../../../../lib/contact/lead-sheets";
import { stubFetch } from "../../../../testing/answers";
import { renderPage } from "../../../../testing/render";
import { UpcomingCard } from "./upcoming-card";

const TIME = "2026-11-20T10:00:00.000Z";
const PLAN = { follow_up_at: TIME, next_step: "Call back after 6 pm" };

const task: Activity = {
  ...{ id: "task", tenant_id: "t", created_at: TIME, updated_at: TIME, version: 3, lead_id: "lead-1" },
  ...{ kind: "task", event: null, text: "Call the bank", due_at: null, outcome: null, changes: [] },
  user_id: "ravi",
};

const visit = {
  ...{ id: "visit", tenant_id: "t", created_at: TIME, updated_at: TIME, version: 2, kind: "event" },
  ...{ type: "visit", series_id: null, title: "Site visit", all_day: false, lead_id: "lead-1" },
  ...{ starts_at: "2999-11-20T10:00:00.000Z", ends_at: "2999-11-20T11:00:00.000Z", lead_name: "Lead 1" },
  ...{ owner_id: "ravi", notes: null, reminder_minutes: null, recurrence: null, done: false },
};

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

/** Serves the visit as the lead's calendar; returns the requests with a body. */
function serve(): Sent[] {
  const sent: Sent[] = [];
  stubFetch((method, path, { body }) => {
    if (method === "GET")
      return { body: { success: true, data: path.includes("/calendar/") ? [visit] : [] } };
    sent.push({ method, path, body: JSON.parse(String(body)) });
    return { body: { success: true, data: { ...task, version: 4 } } };
  });
  return sent;
}

function Upcoming({ lead: shown }: { lead: LeadDetail }) {
  const sheet = useLeadSheet();
  return (
    <>
      <UpcomingCard lead={shown} calendar={useLeadCalendar(shown.id)} />
      <output>{sheet?.type === "log" ? `log ${sheet.kind}` : sheet?.type}</output>
    </>
  );
}

function show(fields: Partial<LeadDetail> = {}): void {
  renderPage(
    <Upcoming lead={{ ...lead(1, fields), activities: [task], activities_page: { next_cursor: null } }} />,
  );
}

it("asks for the outcome of a completed follow-up or visit, and completes a task at once", async () => {
  const sent = serve();
  show(PLAN);
  await userEvent.click(await screen.findByRole("button", { name: "Done: Call back after 6 pm" }));
  expect(screen.getByText("log call")).toBeVisible();
  act(closeLeadSheet);
  await userEvent.click(await screen.findByRole("button", { name: "Done: Site visit" }));
  expect(await screen.findByText("log meeting")).toBeVisible();
  act(closeLeadSheet);
  await userEvent.click(screen.getByRole("button", { name: "Done: Call the bank" }));
  expect(await screen.findByText("“Call the bank” completed.")).toBeVisible();
  expect(sent).toMatchObject([
    { path: expect.stringContaining("/calendar/events/visit"), body: { done: true } },
    { path: expect.stringContaining("/leads/activities/task"), body: { outcome: "Done" } },
  ]);
});

it("opens the shared sheet for the follow-up, and moves a task by a time of its own", async () => {
  const sent = serve();
  show(PLAN);
  await userEvent.click(await screen.findByRole("button", { name: "Reschedule Call back after 6 pm" }));
  expect(screen.getByText("reschedule")).toBeVisible();
  act(closeLeadSheet);
  await userEvent.click(screen.getByRole("button", { name: "Reschedule Call the bank" }));
  await userEvent.click(await screen.findByRole("button", { name: "Tomorrow 10:00" }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { due_at: expect.any(String), version: 3 } }]));
});

it("plans a visit with one press of a time, and requires the text of a task", async () => {
  const sent = serve();
  show();
  await userEvent.click(screen.getByRole("button", { name: "Add to upcoming" }));
  await userEvent.click(await screen.findByRole("button", { name: "Task" }));
  await userEvent.click(screen.getByRole("button", { name: "Tomorrow 10:00" }));
  expect(screen.getByText("Text is required")).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Visit" }));
  await userEvent.click(screen.getByRole("button", { name: "Tomorrow 10:00" }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { type: "visit", title: "Visit with Lead 1", lead_id: "lead-1" } }]),
  );
  expect(screen.getByRole("button", { name: "Add to upcoming" })).toHaveAttribute("aria-expanded", "false");
});

it("changes nothing of an archived lead", async () => {
  serve();
  show({ ...PLAN, archived: true });
  expect(await screen.findByText("Site visit")).toBeVisible();
  expect(within(screen.getByRole("region", { name: "Upcoming" })).queryByRole("button")).toBeNull();
});
