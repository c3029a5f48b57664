import type { Scope } from "@leadlane/core/calendar/rules";
import type {
  CalendarEntry,
  CalendarFeed,
  ChangedEntry,
  CreateEvent,
  UpdateEvent,
} from "@leadlane/core/calendar/schema";
import { TASK_DONE } from "@leadlane/core/leads/rules";
import { useMemo, useState } from "react";
import { addressOf } from "../lib/api/address";
import { api } from "../lib/api/api";
import { isRefusal } from "../lib/api/api-error";
import { useApiQuery } from "./api-query";
import { useCaches } from "./cache";
import { withRollback } from "./with-rollback";

export interface CalendarSpan {
  from: string;
  to: string;
}

const PATH = "/calendar/events?";

export function isCalendarKey(key: unknown): boolean {
  return typeof key === "string" && key.startsWith(PATH);
}

const feedKey = addressOf("/calendar/feed");

/**
 * All entries in the span; the previous span stays while the next one loads. If there are too many entries,
 * the server refuses, and only one person's are loaded; `refusal` is then the server's error.
 */
export function useCalendar(span: CalendarSpan | null, personId: string) {
  const [isCrowded, setCrowded] = useState(false);
  const all = useSpan(span, null);
  const one = useSpan(isCrowded ? span : null, personId);
  const isRefused = isRefusal(all.error);
  if (!all.isLoading && isCrowded !== isRefused) setCrowded(isRefused);
  const { data, error, isValidating, mutate } = isCrowded ? one : all;
  return { data, error, isValidating, mutate, refusal: isCrowded ? all.error : undefined };
}

function useSpan(span: CalendarSpan | null, owner_id: string | null) {
  return useApiQuery(span && addressOfSpan(span, owner_id), { keepPreviousData: true });
}

function addressOfSpan(span: CalendarSpan, owner_id: string | null) {
  return addressOf("/calendar/events", { query: { ...span, owner_id } });
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
          await show((entries) => [...entries.filter(({ id }) => id !== entry.id), entry]);
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
      setDone: async (entry: CalendarEntry, done: boolean): Promise<number> => {
        const { id, version } = entry;
        const showDone = (is: boolean) =>
          show((entries) =>
            entries.map((each) => (isAffected(each, entry, undefined) ? { ...each, done: is } : each)),
          );
        await showDone(done);
        const body = { outcome: done ? TASK_DONE : null, version };
        const response = api.put("/leads/activities/:id", { params: { id }, body });
        const task = await withRollback(response, () => void showDone(!done).then(reload));
        reload();
        return task.version;
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
  if (kind === "task")
    return api.put("/leads/activities/:id", { params: { id }, body: { due_at: to.starts_at, version } });
  const isSingle = scope === undefined || scope === "one";
  return updateEvent(id, isSingle ? { ...to, version } : { ...to }, scope);
}
