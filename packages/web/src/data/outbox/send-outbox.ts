import type { Lead } from "@leadlane/core/leads/schema";
import { api } from "../../lib/api/api";
import { ApiError, isStale, messageOf } from "../../lib/api/api-error";
import { checkConnection } from "../../lib/api/connection";
import { changeEntry, outboxOwner, readOutbox, removeSent } from "../../lib/outbox/outbox";
import { type LeadPlan, type OutboxEntry, subjectOf } from "../../lib/outbox/outbox-entry";
import { sendAction } from "./outbox-calls";
import { isUnreachable } from "./send-or-queue";

const LOCK = "outbox"; // one tab sends at a time
const ATTEMPTS_MAX = 3; // versions that may change while an entry is sent
/** The server forgets idempotency keys after 24 hours. */
const KEY_AGE_MAX = 23 * 3_600_000;
const UNCERTAIN = "This may have been sent already. Compare it with the lead's timeline.";

type Result = "sent" | "set-aside" | "retry";

/**
 * Sends waiting entries in order. An entry that needs the user's decision holds back later ones of its lead.
 * Resolves to false if some must be tried again later.
 */
export async function sendOutbox(): Promise<boolean> {
  const locks: LockManager | null | undefined = navigator.locks; // missing on pages without TLS
  return locks ? locks.request(LOCK, sendInOrder) : sendInOrder();
}

async function sendInOrder(): Promise<boolean> {
  const held = new Set<string>();
  const done = new Set<number>();
  for (let entry = await next(held, done); entry; entry = await next(held, done)) {
    done.add(entry.seq);
    const result = entry.state === "waiting" ? await deliver(entry) : "set-aside";
    if (result === "retry") return false;
    if (result === "set-aside") held.add(subjectOf(entry.action));
  }
  return true;
}

/** Reads again before each entry, because entries can be added and discarded meanwhile. */
async function next(held: ReadonlySet<string>, done: ReadonlySet<number>): Promise<OutboxEntry | undefined> {
  const entries = await readOutbox();
  return entries.find(({ seq, action }) => !done.has(seq) && !held.has(subjectOf(action)));
}

async function deliver(entry: OutboxEntry, attempts = 1): Promise<Result> {
  try {
    if (entry.attempt && Date.now() - Date.parse(entry.attempt.at) > KEY_AGE_MAX)
      return await setAside({ ...entry, state: "refused", reason: UNCERTAIN });
    const prepared = entry.attempt ? entry : await prepare(entry);
    if (prepared.state === "conflict") return await setAside(prepared);
    // The user may have changed while the lead was read.
    if (outboxOwner() !== entry.owner) return "retry";
    await sendAction(prepared.action, { version: prepared.attempt?.version, idempotencyKey: entry.key });
    await removeSent(entry.seq);
    return "sent";
  } catch (error) {
    if (isStale(error) && attempts < ATTEMPTS_MAX) return deliver({ ...entry, attempt: null }, attempts + 1);
    return handle(entry, error);
  }
}

/** Compares the lead with what the user saw, then notes the attempt before it is made. */
async function prepare(entry: OutboxEntry): Promise<OutboxEntry> {
  const at = new Date().toISOString();
  let attempt: OutboxEntry["attempt"] = { at, version: undefined };
  if (entry.action.type !== "done") {
    const lead = await api.get("/leads/leads/:id", { params: { id: entry.action.leadId } });
    const names = Object.keys(entry.seen) as (keyof LeadPlan)[]; // `seen` has no other keys
    const isUnchanged = names.every((name) => [entry.seen[name], entry.shown[name]].includes(lead[name]));
    if (!isUnchanged) return { ...entry, state: "conflict", current: pick(lead, names) };
    attempt = { at, version: lead.version };
  }
  const prepared = { ...entry, attempt };
  await changeEntry(prepared);
  return prepared;
}

function pick(lead: Lead, names: readonly (keyof LeadPlan)[]): Partial<LeadPlan> {
  return Object.fromEntries(names.map((name) => [name, lead[name]]));
}

async function setAside(entry: OutboxEntry): Promise<Result> {
  await changeEntry(entry);
  return "set-aside";
}

async function handle(entry: OutboxEntry, error: unknown): Promise<Result> {
  if (isUnreachable(error)) {
    void checkConnection();
    return "retry";
  }
  if (!(error instanceof ApiError)) throw error;
  const { status, code, movedTo } = error;
  if (movedTo !== null) {
    const action = { ...entry.action, leadId: movedTo };
    await changeEntry({ ...entry, action });
    return "retry";
  }
  const isTemporary = status === 401 || status === 429 || status >= 500 || code === "IN_PROGRESS";
  return isTemporary
    ? "retry"
    : setAside({ ...entry, attempt: null, state: "refused", reason: messageOf(error) });
}
