import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { closeLog, useLogRequest } from "../../lib/contact/log-request";
import { stubFetch } from "../../testing/answers";
import { renderPage } from "../../testing/render";
import { EntryDialog } from "./entry-dialog";

const AT = "2026-11-20T06:30:00.000Z";
const FOLLOW_UP: CalendarEntry = {
  ...{ id: "asha", tenant_id: "t", created_at: AT, updated_at: AT, version: 1 },
  ...{ kind: "follow_up", series_id: null, title: "Call back", type: "follow_up", done: false },
  ...{ starts_at: AT, ends_at: AT, all_day: false, lead_id: "asha", lead_name: "Asha Verma" },
  ...{ owner_id: null, notes: null, reminder_minutes: null, recurrence: null },
};
const unused = { onEdit: vi.fn(), onMove: vi.fn(), onDelete: vi.fn(), onDone: vi.fn() };

function ScopeHarness() {
  const request = useLogRequest();
  return <output>{request && `${request.kind} ${request.leadId}`}</output>;
}

function show(entry: CalendarEntry) {
  stubFetch(() => ({}));
  const onClose = vi.fn();
  renderPage(
    <>
      <EntryDialog entry={entry} {...unused} onClose={onClose} />
      <ScopeHarness />
    </>,
  );
  return onClose;
}

it("asks for the outcome of a completed follow-up", async () => {
  const onClose = show(FOLLOW_UP);
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.getByText("call asha")).toBeInTheDocument();
  expect(onClose).toHaveBeenCalledOnce();
  act(closeLog);
});

it("does not ask for the outcome of an event", () => {
  show({ ...FOLLOW_UP, kind: "event", type: "meeting" });
  expect(screen.getByRole("button", { name: "Edit" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Done" })).toBeNull();
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
