import type { Scope } from "@leadlane/core/calendar/rules";
import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { stubFetch } from "../../testing/answers";
import { renderPage } from "../../testing/render";
import { useEntryChanges } from "./use-entry-changes";

const AT = "2026-11-20T06:30:00.000Z";
const ENTRY: CalendarEntry = {
  ...{ id: "third", tenant_id: "t", created_at: AT, updated_at: AT, version: 1 },
  ...{ kind: "event", series_id: "series", title: "Site visit", type: "meeting", done: false },
  ...{ starts_at: "2026-12-21T04:30:00.000Z", ends_at: "2026-12-21T05:30:00.000Z", all_day: false },
  ...{
    lead_id: null,
    lead_name: null,
    lead_phone: null,
    owner_id: null,
    notes: null,
    reminder_minutes: null,
  },
  recurrence: { freq: "weekly", interval: 1, count: 4, until: null },
};
const LATER = { starts_at: "2026-12-22T04:30:00.000Z", ends_at: "2026-12-22T05:30:00.000Z" };
const FIRST = { starts_at: "2026-12-07T04:30:00.000Z", ends_at: "2026-12-07T05:30:00.000Z", all_day: false };

function Mover({ scope }: { scope?: Scope }) {
  const { move } = useEntryChanges();
  return (
    <button type="button" onClick={() => move(ENTRY, LATER, scope)}>
      Go
    </button>
  );
}

/** Moves the entry and returns the sent requests; the mock server responds with `response`. */
async function moveIn(scope: Scope | undefined, response: Partial<CalendarEntry> & { moved_from?: object }) {
  const requests: string[] = [];
  stubFetch((method, path, { body }) => {
    if (method === "PUT") requests.push(`${path} ${String(body)}`);
    return { body: { success: true, data: { ...ENTRY, ...LATER, ...response } } };
  });
  renderPage(<Mover scope={scope} />);
  await userEvent.click(screen.getByRole("button", { name: "Go" }));
  await screen.findByText(/^“Site visit” moved to /);
  return requests;
}

it("undoes a series move with the times of its first occurrence", async () => {
  const requests = await moveIn("all", { id: "series", version: 7, moved_from: FIRST });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]).toBe(
    `/api/calendar/events/series?scope=all ${JSON.stringify({ ...FIRST, version: 7 })}`,
  );
});

it("undoes the move of one occurrence with its own times", async () => {
  const requests = await moveIn("one", { version: 2, recurrence: null });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(requests).toHaveLength(2));
  const { starts_at, ends_at, all_day } = ENTRY;
  expect(requests[1]).toBe(
    `/api/calendar/events/third?scope=one ${JSON.stringify({ starts_at, ends_at, all_day, version: 2 })}`,
  );
});

it("offers no undo when a series was split or changes were lost", async () => {
  await moveIn("following", { id: "other", series_id: "other" });
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

const TASK = { ...ENTRY, kind: "task", type: "task", title: "Send the offer" } as const;

function Finisher() {
  const { complete } = useEntryChanges();
  return (
    <button type="button" onClick={() => complete(TASK, true)}>
      Go
    </button>
  );
}

it("completes a task and reopens it", async () => {
  const requests: string[] = [];
  stubFetch((_method, path, { body }) => {
    requests.push(`${path} ${String(body)}`);
    return { body: { success: true, data: { id: "third", version: 2 } } };
  });
  renderPage(<Finisher />);
  await userEvent.click(screen.getByRole("button", { name: "Go" }));
  expect(await screen.findByText("“Send the offer” completed.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("“Send the offer” reopened.")).toBeVisible();
  expect(requests).toEqual([
    '/api/leads/activities/third {"outcome":"Done"}',
    '/api/leads/activities/third {"outcome":null}',
  ]);
});
