import { expect, it } from "vitest";
import type { NewEntry, OutboxEntry } from "../../lib/outbox/outbox-entry";
import { lead } from "../leads/lead.fixture";
import { doneEntry, followUpEntry, logEntry } from "./new-entry";
import { isPending, withOutbox } from "./with-outbox";

const LATER = "2031-01-06T04:30:00.000Z";
const AT = "2026-11-02T06:30:00.000Z";

function waiting(entry: NewEntry, seq = 1): OutboxEntry {
  return { ...entry, seq, owner: "t/me", key: "key", createdAt: AT, attempt: null, state: "waiting" };
}

it("shows the plan and the activity of a logged call on the lead and in lists", () => {
  const input = { kind: "call", text: "Agreed", next: { follow_up_at: LATER, next_step: "Visit" } } as const;
  const entries = [waiting(logEntry(lead(1), input, "Log call", undefined))];
  const shown = withOutbox({ ...lead(1), activities: [], activities_page: { next_cursor: null } }, entries);
  expect(shown).toMatchObject({ follow_up_at: LATER, next_step: "Visit", activities: [{ text: "Agreed" }] });
  expect(isPending(Object(shown.activities[0]).id)).toBe(true);
  const list = { data: [lead(1), lead(2)], page: { next_cursor: null } };
  const rows = withOutbox(list, entries).data;
  expect(rows.map(({ follow_up_at }) => follow_up_at)).toEqual([LATER, null]);
  expect(rows[1]).toBe(list.data[1]);
});

it("moves follow-ups and completes tasks in the calendar", () => {
  const times = { starts_at: AT, ends_at: "2026-11-02T07:00:00.000Z" };
  const entries = [
    waiting(followUpEntry(lead(1), { follow_up_at: LATER })),
    waiting(
      doneEntry({ kind: "task", id: "task", lead_id: "lead-1", title: "Send offer" }, "Lead 1", true),
      2,
    ),
  ];
  const calendar = [
    { id: "lead-1", kind: "follow_up", done: false, ...times },
    { id: "task", kind: "task", done: false, ...times },
  ];
  expect(withOutbox(calendar, entries)).toEqual([
    { ...calendar[0], starts_at: LATER, ends_at: "2031-01-06T05:00:00.000Z" },
    { ...calendar[1], done: true },
  ]);
});

it("clears a due follow-up when a call is logged without a next step", () => {
  const due = lead(1, { follow_up_at: AT, next_step: "Call" });
  expect(logEntry(due, { kind: "call" }, "Log call", undefined)).toMatchObject({
    seen: {},
    shown: { follow_up_at: null, next_step: null },
  });
});
