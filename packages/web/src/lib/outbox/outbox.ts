import { useMemo, useSyncExternalStore } from "react";
import * as Store from "../outbox-store";
import { currentSession } from "../session/session";
import { ownerOf } from "../session/session-token";
import { type LeadPlan, type NewEntry, type OutboxEntry, subjectOf } from "./outbox-entry";

/** The signed-in user's entries that wait for the network, or for the user's decision. */

let entries: readonly OutboxEntry[] = [];
let channel: BroadcastChannel | undefined;
const listeners = new Set<() => void>();

function show(next: readonly OutboxEntry[]): void {
  if (next.length === 0 && entries.length === 0) return;
  entries = next;
  for (const listener of listeners) listener();
}

/** Null when signed out. */
export function outboxOwner(): string | null {
  const session = currentSession();
  return session && ownerOf(session);
}

/** Reads the current user's entries from storage. */
export async function readOutbox(): Promise<OutboxEntry[]> {
  const owner = outboxOwner();
  return (await Store.listEntries<OutboxEntry>()).filter((entry) => entry.owner === owner);
}

export async function reloadOutbox(): Promise<void> {
  show(await readOutbox());
}

/** Shows the entries and follows other tabs. Entries that another user left behind are deleted. */
export function openOutbox(owner: string): () => void {
  channel = new BroadcastChannel("outbox");
  channel.onmessage = () => void reloadOutbox().catch(warn);
  void Store.removeEntries((entry) => entry.owner !== owner)
    .then(reloadOutbox)
    .catch(warn);
  return () => {
    channel?.close();
    channel = undefined;
    show([]);
  };
}

/** Storage is blocked, so nothing can wait. */
function warn(error: unknown): void {
  console.warn("The outbox could not be read", error);
}

async function announceOutbox(): Promise<void> {
  channel?.postMessage(null);
  await reloadOutbox();
}

/** Stores an entry. `seen` takes earlier waiting entries of the lead into account. Rejects if storage fails. */
export async function enqueue(
  entry: NewEntry,
  key: string,
  attempt: OutboxEntry["attempt"],
): Promise<OutboxEntry> {
  const owner = outboxOwner();
  if (owner === null) throw new Error("Nobody is signed in");
  const seen = shownBy(
    (await readOutbox()).filter(({ action }) => subjectOf(action) === subjectOf(entry.action)),
    entry.seen,
  );
  const createdAt = new Date().toISOString();
  const added = { ...entry, seen, owner, key, createdAt, attempt, state: "waiting" } as const;
  const seq = await Store.addEntry(added);
  await announceOutbox();
  return { ...added, seq };
}

function shownBy(earlier: readonly OutboxEntry[], seen: Partial<LeadPlan>): Partial<LeadPlan> {
  const shown: Partial<LeadPlan> = Object.assign({}, ...earlier.map((entry) => entry.shown));
  return Object.fromEntries(Object.entries({ ...seen, ...shown }).filter(([name]) => name in seen));
}

export async function changeEntry(entry: OutboxEntry): Promise<void> {
  await Store.updateEntry(entry);
  await announceOutbox();
}

/** Entries that were sent are shown until `reloadOutbox`, when their effects have been fetched. */
export async function removeSent(seq: number): Promise<void> {
  await Store.removeEntries((entry) => entry.seq === seq);
  channel?.postMessage(null);
}

export async function discardEntry(seq: number): Promise<void> {
  await Store.removeEntries((entry) => entry.seq === seq);
  await announceOutbox();
}

export function outboxEntries(): readonly OutboxEntry[] {
  return entries;
}

/** "1 entry", "3 entries" */
export function countEntries(count: number): string {
  return `${count} ${count === 1 ? "entry" : "entries"}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** In order of entry. */
export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(subscribe, outboxEntries, outboxEntries);
}

/** The entry whose state a lead shows: one that needs the user's decision, else the latest. */
export function useOutboxEntry(subject: string): OutboxEntry | undefined {
  const all = useOutbox();
  return useMemo(() => {
    const own = all.filter(({ action }) => subjectOf(action) === subject);
    return own.find(({ state }) => state !== "waiting") ?? own.at(-1);
  }, [all, subject]);
}
