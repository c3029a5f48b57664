import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { startSession } from "../../lib/session/session";
import { WorkspaceProvider } from "../../lib/session/workspace";
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
  users: [
    { id: "01USER", user_id: "01USER", name: "Asha Rao", status: "active" },
    { id: "rohan", user_id: "rohan", name: "Rohan Kapoor", status: "active" },
  ],
};

function entryOf(owner_id: string): CalendarEntry {
  return {
    ...{ id: owner_id, tenant_id: "t", created_at: AT, updated_at: AT, version: 1 },
    ...{ kind: "follow_up", series_id: null, title: `Call for ${owner_id}`, type: "follow_up", done: false },
    ...{ starts_at: AT, ends_at: AT, all_day: false, lead_id: owner_id, lead_name: "Nila", owner_id },
    ...{ notes: null, reminder_minutes: null, recurrence: null },
  };
}

it("shows one person's calendar at a time when everybody's exceeds the limit", async () => {
  startSession(sessionToken({ user_id: "01USER", role: "Admin" }), false);
  const requestsForAll: string[] = [];
  stubFetch((_method, path) => {
    if (path.startsWith("/api/auth/me")) return { body: { success: true, data: ME } };
    if (!path.startsWith("/api/calendar/events"))
      return { status: 404, body: { success: false, message: "No" } };
    const owner = new URL(path, "http://localhost").searchParams.get("owner_id");
    if (owner) return { body: { success: true, data: [entryOf(owner)] } };
    requestsForAll.push(path);
    const message = "There are more than 5,000 events in this range. Choose fewer days or one person";
    return { status: 400, body: { success: false, code: "VALIDATION", message } };
  });
  const page = (
    <WorkspaceProvider value={WORKSPACE}>
      <CalendarPage />
    </WorkspaceProvider>
  );
  renderPage(page, { path: "/calendar?view=list&date=2031-03-13", route: "/calendar" });
  expect(await screen.findByText("Call for 01USER")).toBeVisible();
  expect(screen.getByText(/Only yours are shown\.$/)).toBeVisible();
  expect(requestsForAll).toHaveLength(1);
  const user = userEvent.setup();
  const field = await screen.findByRole("combobox", { name: "Whose calendar" });
  expect(field).toHaveValue("Yours");
  await user.click(field);
  const people = within(await screen.findByRole("listbox")).getAllByRole("option");
  expect(people.map(({ textContent }) => textContent)).toEqual(["Yours", "Rohan Kapoor"]);
  await user.click(screen.getByRole("option", { name: "Rohan Kapoor" }));
  expect(await screen.findByText("Call for rohan")).toBeVisible();
  expect(screen.queryByText("Call for 01USER")).toBeNull();
  expect(screen.getByText(/Only one colleague's are shown\.$/)).toBeVisible();
});
