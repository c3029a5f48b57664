import type { Scope } from "@leadlane/core/calendar/rules";
import type {
  CalendarEntry,
  CalendarFeed,
  ChangedEntry,
  CreateEvent,
  UpdateEvent,
} from "@leadlane/core/calendar/schema";
import type { UpdateActivity } from "@leadlane/core/leads/schema";
import { useMemo } from "react";
import { addressOf } from "../lib/api/address";
import { api, newIdempotencyKey } from "../lib/api/api";
import type { OutboxEntry } from "../lib/outbox/outbox-entry";
import { useApiQuery } from "./api-query";
import { useCaches } from "./cache";
import { leadKeys } from "./leads/leads";
import { doneEntry } from "./outbox/new-entry";
import { sendDone } from "./outbox/outbox-calls";
import { sendOrQueue } from "./outbox/send-or-queue";
import { withRollback } from "./with-rollback";

export interface CalendarSpan {
  from: string;
  to: string;
}

const EVENTS = "/calendar/events?";
const DAY = "/calendar/day";

function isEventsKey(key: unknown): boolean {
  return typeof key === "string" && key.startsWith(EVENTS);
}

export function isCalendarKey(key: unknown): boolean {
  return isEventsKey(key) || (typeof key === "string" && key.startsWith(DAY));
}

/** Today's events and tasks, after the overdue tasks. */
export function useDayEntries(owner_id: string | null) {
  return useApiQuery(addressOf(DAY, { query: { owner_id } }), { keepPreviousData: true });
}

const feedKey = addressOf("/calendar/feed");

/** The owners' entries in the span; the previous ones stay while the next load. */
export function useCalendar(span: CalendarSpan | null, owners: readonly string[]) {
  const address = span && addressOf("/calendar/events", { query: { ...span, owner_id: [...owners] } });
  return useApiQuery(address, { keepPreviousData: true });
}

export function useCalendarFeed() {
  const { mutate } = useCaches();
  const response = useApiQuery(feedKey);
  return {
    feed: response.data,
    error: response.error,
    retry: () => void response.mutate(),
    rotate: async (): Promise<string> => {
      const { url = "", created_at } = await api.post("/calendar/feed/rotate");
      await mutate<CalendarFeed>(feedKey, { created_at }, { revalidate: false });
      return url;
    },
    revoke: async () => {
      const feed = await api.delete("/calendar/feed");
      await mutate<CalendarFeed>(feedKey, feed, { revalidate: false });
    },
  };
}

export type EntryTimes = Pick<CalendarEntry, "starts_at" | "ends_at"> & { all_day?: boolean };

/** An event, or a task from the calendar or a lead's timeline. */
export type Completable = Pick<CalendarEntry, "id" | "kind" | "lead_id" | "lead_name" | "title">;

/** An entry after a move. For a series, `moved_from` allows undoing the move. */
type Moved = Pick<ChangedEntry, "id" | "version" | "moved_from">;
export type MovedSeries = Required<Moved>;

/** Changes to the calendar. A move is optimistic and rolled back when the server refuses it. */
export function useCalendarChanges() {
  const { mutate } = useCaches();
  return useMemo(() => {
    const show = (change: (entries: CalendarEntry[]) => CalendarEntry[]) =>
      mutate<CalendarEntry[]>(isCalendarKey, (entries) => entries && change(entries), { revalidate: false });
    const reload = () => void mutate(isCalendarKey);
    const updateEvent = (id: string, body: UpdateEvent, scope: Scope | undefined) =>
      api.put("/calendar/events/:id", { params: { id }, query: { scope: scope ?? null }, body });
    return {
      create: async (input: CreateEvent, idempotencyKey: string) => {
        const entry = await api.post("/calendar/events", { body: input, idempotencyKey });
        if (!entry.recurrence)
          await mutate<CalendarEntry[]>(
            isEventsKey,
            (entries) => entries && [...entries.filter(({ id }) => id !== entry.id), entry],
            { revalidate: false },
          );
        reload();
        return entry;
      },
      update: async (entry: CalendarEntry, input: UpdateEvent, scope?: Scope) => {
        const { version } = entry;
        await updateEvent(
          entry.id,
          scope === undefined || scope === "one" ? { ...input, version } : input,
          scope,
        );
        reload();
      },
      remove: async (entry: CalendarEntry, scope?: Scope) => {
        await api.delete("/calendar/events/:id", {
          params: { id: entry.id },
          query: { scope: scope ?? null },
        });
        await show((entries) => entries.filter((each) => !isAffected(each, entry, scope)));
        reload();
      },
      /** Completes or reopens an event or task. Returns the outbox entry if it waits for the network. */
      setDone: async (item: Completable, done: boolean): Promise<OutboxEntry | null> => {
        const { id, kind, lead_id, lead_name, title } = item;
        const showDone = (is: boolean) =>
          show((entries) => entries.map((each) => (each.id === id ? { ...each, done: is } : each)));
        await showDone(done);
        const target = { kind: kind === "event" ? kind : "task", id, lead_id, title } as const;
        const response = sendOrQueue({
          entry: doneEntry(target, lead_name ?? title, done),
          key: newIdempotencyKey(),
          send: sendDone,
        });
        const delivery = await withRollback(response, () => void showDone(!done).then(reload));
        if (!delivery.isSent) {
          await showDone(!done); // the outbox shows waiting entries
          return delivery.entry;
        }
        reload();
        if (lead_id !== null) void mutate(leadKeys.detail(lead_id));
        return null;
      },
      /** Moves any entry, or a series. With `back`, undoes the move of a series. */
      move: async (
        entry: CalendarEntry,
        to: EntryTimes,
        scope?: Scope,
        undoneMove?: MovedSeries,
      ): Promise<Moved> => {
        const shift = createShift(entry, to);
        await show((entries) => entries.map((each) => (isAffected(each, entry, scope) ? shift(each) : each)));
        const restore = () => show((entries) => entries.map((each) => (each.id === entry.id ? entry : each)));
        const response = undoneMove
          ? updateEvent(undoneMove.id, { ...undoneMove.moved_from, version: undoneMove.version }, "all")
          : send(entry, to, scope, updateEvent);
        const moved = await withRollback(response, () => void restore().then(reload));
        reload();
        return moved;
      },
    };
  }, [mutate]);
}

function updateTask(id: string, body: UpdateActivity): Promise<{ id: string; version: number }> {
  return api.put("/leads/activities/:id", { params: { id }, body });
}

function isAffected(each: CalendarEntry, entry: CalendarEntry, scope: Scope | undefined): boolean {
  if (each.kind !== entry.kind) return false;
  if (each.id === entry.id) return true;
  const isSeries = entry.series_id !== null && each.series_id === entry.series_id;
  return isSeries && (scope === "all" || (scope === "following" && each.starts_at >= entry.starts_at));
}

function createShift(entry: CalendarEntry, to: EntryTimes): (each: CalendarEntry) => CalendarEntry {
  const difference = (from: string, until: string) => Date.parse(until) - Date.parse(from);
  const [start, end] = [difference(entry.starts_at, to.starts_at), difference(entry.ends_at, to.ends_at)];
  const moved = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();
  return (each) => ({
    ...each,
    starts_at: moved(each.starts_at, start),
    ends_at: moved(each.ends_at, end),
    all_day: to.all_day ?? each.all_day,
  });
}

function send(
  { kind, id, version }: CalendarEntry,
  to: EntryTimes,
  scope: Scope | undefined,
  updateEvent: (id: string, body: UpdateEvent, scope: Scope | undefined) => Promise<ChangedEntry>,
): Promise<Moved> {
  if (kind === "follow_up")
    return api.put("/leads/leads/:id", { params: { id }, body: { follow_up_at: to.starts_at, version } });
  if (kind === "task") return updateTask(id, { due_at: to.starts_at, version });
  const isSingle = scope === undefined || scope === "one";
  return updateEvent(id, isSingle ? { ...to, version } : { ...to }, scope);
}
