import type { Activity, LeadDetail } from "@leadlane/core/leads/schema";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useTimeline } from "../../../../data/leads/activities";
import { lead } from "../../../../data/leads/lead.fixture";
import { useLead } from "../../../../data/leads/leads";
import { startSession } from "../../../../lib/session/session";
import { stubFetch } from "../../../../testing/answers";
import { renderPage } from "../../../../testing/render";
import { sessionToken } from "../../../../testing/token";
import { TasksCard } from "./timeline-card";

function entry(kind: Activity["kind"], text: string): Activity {
  const at = "2026-03-20T10:00:00.000Z";
  return {
    ...{ id: kind, tenant_id: "t", created_at: at, updated_at: at, version: 1, lead_id: "lead-1", text },
    ...{ kind, event: null, due_at: null, outcome: null, changes: [], user_id: "ravi" },
  };
}

function Tasks({ lead: shown }: { lead: LeadDetail }) {
  return <TasksCard lead={shown} timeline={useTimeline(shown)} />;
}

it("shows only the tasks of the lead, and adds one", async () => {
  const sent: unknown[] = [];
  stubFetch((method, _path, init) => {
    if (method === "POST") sent.push(JSON.parse(String(init.body)));
    return { body: { success: true, data: {} } };
  });
  const activities = [entry("task", "Call the bank"), entry("note", "Likes the corner plot")];
  renderPage(<Tasks lead={{ ...lead(1), activities, activities_page: { next_cursor: null } }} />);
  expect(await screen.findByText("Call the bank")).toBeVisible();
  expect(screen.queryByText("Likes the corner plot")).toBeNull();
  expect(screen.queryByRole("group", { name: "Activity type" })).toBeNull();
  await userEvent.type(screen.getByRole("textbox", { name: "What needs to be done" }), "Send the offer");
  await userEvent.click(screen.getByRole("button", { name: "Add task" }));
  await waitFor(() => expect(sent).toMatchObject([{ kind: "task", text: "Send the offer" }]));
});

function Served() {
  const { data } = useLead("lead-1");
  return data ? <Tasks lead={data} /> : null;
}

it("marks a task as done and undone", async () => {
  startSession(sessionToken(), false);
  let task = entry("task", "Call the bank");
  const sent: unknown[] = [];
  stubFetch((method, path, { body }) => {
    if (method !== "PUT" && !path.includes("lead-1")) return { body: { success: true, data: {} } };
    if (method === "PUT") {
      const change: Partial<Activity> = JSON.parse(String(body));
      sent.push(change);
      task = { ...task, ...change, version: task.version + 1 };
      return { body: { success: true, data: task } };
    }
    const detail = { ...lead(1), activities: [task], activities_page: { next_cursor: null } };
    return { body: { success: true, data: detail } };
  });
  renderPage(<Served />);
  await userEvent.click(await screen.findByRole("button", { name: "Done" }));
  await userEvent.click(await screen.findByRole("button", { name: "Reopen" }));
  expect(await screen.findByRole("button", { name: "Done" })).toBeVisible();
  expect(sent).toEqual([{ outcome: "Done" }, { outcome: null }]);
});
