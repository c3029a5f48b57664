import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { startSession } from "../../lib/session/session";
import { WorkspaceProvider } from "../../lib/session/workspace";
import { readItem } from "../../lib/storage";
import { stubFetch } from "../../testing/answers";
import { renderPage } from "../../testing/render";
import { sessionToken } from "../../testing/token";
import { CalendarPage } from "./calendar-page";

const WORKSPACE = {
  name: "Acme",
  currency: "INR",
  timeZone: "Asia/Kolkata",
  dateFormat: "dd MMM yyyy",
} as const;
const AT = "2031-03-13T06:30:00.000Z";
const ME = {
  user: { id: "01USER", name: "Asha Rao", role: "Admin" },
  tenant: { id: "t", name: "Acme", slug: "acme", timezone: "Asia/Kolkata", currency_code: "INR" },
  preferences: { week_start: "monday", working_hours: null },
  team_ids: [],
  users: [
    { id: "01USER", user_id: "01USER", name: "Asha Rao", status: "active" },
    { id: "rohan", user_id: "rohan", name: "Rohan Kapoor", status: "active" },
    { id: "left", user_id: "left", name: "Left Long", status: "inactive" },
  ],
};

function entryOf(owner_id: string): CalendarEntry {
  return {
    ...{ id: owner_id, tenant_id: "t", created_at: AT, updated_at: AT, version: 1 },
    ...{ kind: "follow_up", series_id: null, title: `Call for ${owner_id}`, type: "follow_up", done: false },
    ...{ starts_at: AT, ends_at: AT, all_day: false, lead_id: owner_id, lead_name: "Nila", owner_id },
    ...{ lead_phone: null, notes: null, reminder_minutes: null, recurrence: null },
  };
}

it("starts with the user's own entries and remembers the colleagues who are added", async () => {
  startSession(sessionToken({ user_id: "01USER", role: "Admin" }), false);
  stubFetch((_method, path) => {
    if (path.startsWith("/api/auth/me")) return { body: { success: true, data: ME } };
    if (!path.startsWith("/api/calendar/events"))
      return { status: 404, body: { success: false, message: "No" } };
    const owners = new URL(path, "http://localhost").searchParams.getAll("owner_id");
    return { body: { success: true, data: owners.map(entryOf) } };
  });
  const page = (
    <WorkspaceProvider value={WORKSPACE}>
      <CalendarPage />
    </WorkspaceProvider>
  );
  renderPage(page, { path: "/calendar?view=list&date=2031-03-13", route: "/calendar" });
  expect(await screen.findByText("Call for 01USER")).toBeVisible();
  expect(screen.queryByText("Call for rohan")).toBeNull();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Filters" }));
  const people = within(await screen.findByRole("group", { name: "Whose calendar" }));
  const boxes = people.getAllByRole("checkbox");
  expect(boxes.map((box) => box.closest("label")?.textContent)).toEqual([
    "You",
    "Rohan Kapoor",
    "Unassigned",
  ]);
  expect(people.getByRole("checkbox", { name: "You" })).toBeDisabled();
  await user.click(people.getByRole("checkbox", { name: "Rohan Kapoor" }));
  expect(await screen.findByText("Call for rohan")).toBeInTheDocument();
  expect(readItem("local", "calendarPeople:01USER")).toBe("01USER,rohan");
  await user.click(people.getByRole("checkbox", { name: "You" }));
  await waitFor(() => expect(screen.queryByText("Call for 01USER")).toBeNull());
  await user.click(people.getByRole("checkbox", { name: "Rohan Kapoor" }));
  expect(await screen.findByText("Call for 01USER")).toBeInTheDocument();
});
