import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { closeLeadSheet } from "../../lib/contact/lead-sheets";
import { stubFetch } from "../../testing/answers";
import { renderPage } from "../../testing/render";
import { EntryDialog } from "./entry-dialog";

const AT = "2026-11-20T06:30:00.000Z";
const FOLLOW_UP: CalendarEntry = {
  ...{ id: "asha", tenant_id: "t", created_at: AT, updated_at: AT, version: 1 },
  ...{ kind: "follow_up", series_id: null, title: "Call back", type: "follow_up", done: false },
  ...{ starts_at: AT, ends_at: AT, all_day: false, lead_id: "asha", lead_name: "Asha Verma" },
  lead_phone: "+919845012345",
  ...{ owner_id: null, notes: null, reminder_minutes: null, recurrence: null },
};
const unused = { onEdit: vi.fn(), onMove: vi.fn(), onDelete: vi.fn(), onDone: vi.fn() };

function show(entry: CalendarEntry) {
  stubFetch(() => ({}));
  const onClose = vi.fn();
  renderPage(<EntryDialog entry={entry} {...unused} onClose={onClose} />);
  return onClose;
}

const button = (name: string) => screen.queryByRole("button", { name });

it("offers the lead's quick actions, and closes for their sheets", async () => {
  const onClose = show(FOLLOW_UP);
  expect(screen.getByRole("link", { name: "Call Asha Verma" })).toBeVisible();
  expect(button("WhatsApp Asha Verma")).toBeVisible();
  expect(button("Reschedule…")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Log activity for Asha Verma" }));
  expect(onClose).toHaveBeenCalledOnce();
  act(closeLeadSheet);
});

it("offers to complete an event that has begun", async () => {
  const event = { ...FOLLOW_UP, kind: "event", type: "meeting" } as const;
  show({ ...event, starts_at: "2999-01-01T00:00:00.000Z" });
  expect(button("Edit")).toBeVisible();
  expect(button("Done")).toBeNull();
  cleanup();
  show(event);
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(unused.onDone).toHaveBeenLastCalledWith(true);
});

it("completes a task and reopens it", async () => {
  show({ ...FOLLOW_UP, kind: "task", type: "task" });
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(unused.onDone).toHaveBeenLastCalledWith(true);
  cleanup();
  show({ ...FOLLOW_UP, kind: "task", type: "task", done: true });
  await userEvent.click(screen.getByRole("button", { name: "Reopen" }));
  expect(unused.onDone).toHaveBeenLastCalledWith(false);
});
