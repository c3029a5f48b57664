import { ACTIVITIES_PAGE_DEFAULT, TASK_DONE } from "@leadlane/core/leads/rules";
import type { Activity, CreateActivity, LeadDetail, UpdateActivity } from "@leadlane/core/leads/schema";
import { useMemo, useState } from "react";
import useSWRInfinite from "swr/infinite";
import { type ApiPage, addressOf } from "../../lib/api/address";
import { api, newIdempotencyKey, read } from "../../lib/api/api";
import type { ApiError } from "../../lib/api/api-error";
import { useCaches } from "../cache";
import { doneEntry } from "../outbox/new-entry";
import { sendDone } from "../outbox/outbox-calls";
import { sendOrQueue } from "../outbox/send-or-queue";
import { leadKeys } from "./leads";

type Page = ApiPage<Activity>;

function olderKey(lead: LeadDetail) {
  return (index: number, previous: Page | null) => {
    const cursor = index === 0 ? lead.activities_page.next_cursor : previous?.page.next_cursor;
    if (!cursor) return null;
    return addressOf("/leads/leads/:id/activities", {
      params: { id: lead.id },
      query: { limit: ACTIVITIES_PAGE_DEFAULT, cursor },
    });
  };
}

/**
 * A lead's timeline, newest first: the page loaded with the lead, then older pages on demand. Older pages
 * start at the end of the first page, so an entry pushed off by a newer one isn't lost.
 */
export function useTimeline(lead: LeadDetail) {
  const [isOpen, setOpen] = useState(false);
  const older = useSWRInfinite<Page, ApiError>(isOpen ? olderKey(lead) : () => null, read<Page>, {
    persistSize: true,
    keepPreviousData: true,
  });
  const pages = isOpen ? (older.data ?? []) : [];
  const last = pages[pages.length - 1];
  const byId = new Map(
    [...lead.activities, ...pages.flatMap((page) => page.data)].map((each) => [each.id, each]),
  );
  return {
    entries: [...byId.values()],
    older: {
      hasMore: (last ?? { page: lead.activities_page }).page.next_cursor !== null,
      isLoading: isOpen && older.isValidating,
      error: isOpen ? older.error : undefined,
      load: () => {
        if (!isOpen) setOpen(true);
        else if (older.error) void older.mutate();
        else void older.setSize(older.size + 1);
      },
    },
    /** Call after changing an entry, which may be on an older page. */
    reloadOlder: () => (isOpen ? older.mutate() : undefined),
  };
}

/** Each change shows in the timeline once the server has confirmed it. */
export function useActivityChanges(leadId: string) {
  const { mutate } = useCaches();
  return useMemo(() => {
    const change = (next: (entries: Activity[]) => Activity[], at = "") =>
      mutate<LeadDetail>(leadKeys.detail(leadId), (lead) => {
        if (!lead) return lead;
        const last_activity_at = at > lead.last_activity_at ? at : lead.last_activity_at;
        return { ...lead, last_activity_at, activities: next(lead.activities) };
      });
    return {
      log: async (input: CreateActivity, idempotencyKey: string) => {
        const request = { params: { id: leadId }, body: input, idempotencyKey };
        const entry = await api.post("/leads/leads/:id/activities", request);
        void change((entries) => [entry, ...entries], entry.created_at);
        return entry;
      },
      update: async (id: string, input: UpdateActivity) => {
        const entry = await api.put("/leads/activities/:id", { params: { id }, body: input });
        void change((entries) => entries.map((each) => (each.id === id ? entry : each)));
        return entry;
      },
      /** Completes or reopens a task; `leadName` identifies it while it waits for the network. */
      setDone: async (task: Activity, done: boolean, leadName: string) => {
        const { id, lead_id, text: title } = task;
        const entry = doneEntry({ kind: "task", id, lead_id, title }, leadName, done);
        const delivery = await sendOrQueue({ entry, key: newIdempotencyKey(), send: sendDone });
        if (!delivery.isSent) return delivery.entry;
        const { version } = delivery.answer;
        const changed = { ...task, outcome: done ? TASK_DONE : null, version };
        void change((entries) => entries.map((each) => (each.id === id ? changed : each)));
        return null;
      },
      remove: async (id: string) => {
        await api.delete("/leads/activities/:id", { params: { id } });
        void change((entries) => entries.filter((each) => each.id !== id));
      },
    };
  }, [mutate, leadId]);
}
