import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { enqueue, openOutbox, outboxEntries, outboxOwner } from "../../lib/outbox/outbox";
import { endSession, startSession } from "../../lib/session/session";
import { type Answer, stubFetch } from "../../testing/answers";
import { fakeOutboxStore } from "../../testing/fake-outbox-store";
import { sessionToken } from "../../testing/token";
import { lead } from "../leads/lead.fixture";
import { followUpEntry, logEntry } from "./new-entry";
import { sendLog } from "./outbox-calls";
import { keepMine, keepTheirs } from "./resolve-entry";
import { sendOrQueue } from "./send-or-queue";
import { sendOutbox } from "./send-outbox";

vi.mock(
  "../../lib/outbox-store",
  async () => (await import("../../testing/fake-outbox-store")).fakeOutboxStore,
);

const LATER = "2031-01-06T04:30:00.000Z";
const THEIRS = "2031-02-01T04:30:00.000Z";

interface Sent {
  call: string;
  key: string | null;
  body: Record<string, unknown>;
}

/** Serves leads by id; `respond` may answer a change instead. Returns the changes that arrived. */
function serve(leads: Record<string, object>, respond: (sent: Sent) => Answer | undefined = () => undefined) {
  const arrived: Sent[] = [];
  stubFetch((method, path, init) => {
    const [, id = ""] = /leads\/([\w-]+)(\/log)?$/.exec(path) ?? [];
    if (method === "HEAD") return {};
    if (method === "GET") return { body: { success: true, data: leads[id] } };
    const key = new Headers(init.headers).get("idempotency-key");
    const sent = { call: `${method} ${path}`, key, body: JSON.parse(String(init.body)) };
    const answer = respond(sent);
    if (answer) return answer;
    arrived.push(sent);
    return { body: { success: true, data: leads[id] } };
  });
  return arrived;
}

const note = (day: number, text: string) =>
  logEntry(lead(day), { kind: "note", text }, "Add note", "Asia/Kolkata");
const plan = (day: number, fields = {}) => followUpEntry(lead(day, fields), { follow_up_at: LATER });
const texts = (arrived: Sent[]) => arrived.map(({ body }) => body.text);
const states = () => outboxEntries().map(({ state }) => state);

let close = () => {};

afterEach(() => close());

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  startSession(sessionToken({ tenant: "acme" }), false);
  await fakeOutboxStore.removeEntries(() => true);
  close = openOutbox(outboxOwner() ?? "");
});

it("sends entries once and in order, with the lead's current version", async () => {
  const arrived = serve({ "lead-1": lead(1, { version: 4 }), "lead-2": lead(2) });
  for (const [day, text] of [
    [1, "a"],
    [2, "b"],
    [1, "c"],
  ] as const)
    await enqueue(note(day, text), `key-${text}`, null);
  expect(await sendOutbox()).toBe(true);
  expect(await sendOutbox()).toBe(true);
  expect(texts(arrived)).toEqual(["a", "b", "c"]);
  expect(arrived.map(({ key }) => key)).toEqual(["key-a", "key-b", "key-c"]);
  expect(arrived[0]?.body.version).toBe(4);
});

it("repeats a request with unknown result unchanged", async () => {
  let isLost = true;
  const tried: Sent[] = [];
  const arrived = serve({ "lead-1": lead(1, { version: 9 }) }, (sent) => {
    tried.push(sent);
    if (isLost) throw new TypeError("Failed to fetch");
    return undefined;
  });
  const entry = logEntry(lead(1), { kind: "call" }, "Log call", undefined);
  const delivery = await sendOrQueue({ entry, version: 1, key: "key", send: sendLog });
  expect(delivery.isSent).toBe(false);
  expect(await sendOutbox()).toBe(false);
  isLost = false;
  expect(await sendOutbox()).toBe(true);
  expect(arrived).toHaveLength(1);
  expect(new Set(tried.map((sent) => JSON.stringify(sent))).size).toBe(1);
});

it("queues behind entries of the same lead that wait", async () => {
  const arrived = serve({ "lead-1": lead(1) });
  await enqueue(note(1, "first"), "first", null);
  const delivery = await sendOrQueue({ entry: note(1, "second"), key: "second", send: sendLog });
  expect(delivery.isSent).toBe(false);
  await sendOutbox();
  expect(texts(arrived)).toEqual(["first", "second"]);
});

it("sets a conflict aside with both versions and holds back later entries of that lead only", async () => {
  const arrived = serve({ "lead-1": lead(1, { follow_up_at: THEIRS }), "lead-2": lead(2) });
  await enqueue(plan(1), "plan", null);
  await enqueue(note(1, "held"), "held", null);
  await enqueue(note(2, "other"), "other", null);
  expect(await sendOutbox()).toBe(true);
  expect(texts(arrived)).toEqual(["other"]);
  expect(states().slice(0, 2)).toEqual(["conflict", "waiting"]);
  const [conflict] = outboxEntries();
  expect(conflict).toMatchObject({ seen: { follow_up_at: null }, shown: { follow_up_at: LATER } });
  expect(conflict?.current).toEqual({ follow_up_at: THEIRS });
  if (conflict) await keepMine(conflict);
  expect(await sendOutbox()).toBe(true);
  expect(arrived.map(({ key }) => key)).toEqual(["other", "plan", "held"]);
});

it("ignores changes of other fields, also those made while it sends", async () => {
  const current = lead(1, { city: "Pune", version: 7 });
  let isFirst = true;
  const arrived = serve({ "lead-1": current }, () => {
    if (!isFirst) return undefined;
    isFirst = false;
    current.version = 8;
    return { status: 412, body: { success: false, code: "STALE" } };
  });
  await enqueue(plan(1), "plan", null);
  expect(await sendOutbox()).toBe(true);
  expect(arrived.map(({ body }) => body.version)).toEqual([8]);
});

it("keeps a logged call and their next step", async () => {
  const arrived = serve({ "lead-1": lead(1, { follow_up_at: THEIRS }) });
  const input = { kind: "call", text: "Agreed", next: { follow_up_at: LATER } } as const;
  await enqueue(logEntry(lead(1), input, "Log call", undefined), "log", null);
  await sendOutbox();
  const [conflict] = outboxEntries();
  if (conflict) await keepTheirs(conflict);
  expect(await sendOutbox()).toBe(true);
  expect(arrived.map(({ body }) => body)).toEqual([
    { kind: "call", text: "Agreed", next: { follow_up_at: THEIRS }, version: 1 },
  ]);
});

it("shows the server's reason of a refusal", async () => {
  serve({ "lead-1": lead(1) }, () => ({
    status: 404,
    body: { success: false, code: "NOT_FOUND", message: "This lead was deleted." },
  }));
  await enqueue(note(1, "late"), "late", null);
  expect(await sendOutbox()).toBe(true);
  expect(outboxEntries()).toMatchObject([{ state: "refused", reason: "This lead was deleted." }]);
});

it("tries again later when the server is busy", async () => {
  serve({ "lead-1": lead(1) }, () => ({ status: 503, body: { success: false, code: "UNAVAILABLE" } }));
  await enqueue(note(1, "busy"), "busy", null);
  expect(await sendOutbox()).toBe(false);
  expect(states()).toEqual(["waiting"]);
});

it("sends and shows nothing of another user, and keeps nothing after sign-out", async () => {
  const arrived = serve({ "lead-1": lead(1) });
  await enqueue(note(1, "mine"), "mine", null);
  close();
  startSession(sessionToken({ tenant: "acme", user_id: "somebody-else" }), false);
  expect(await sendOutbox()).toBe(true);
  close = openOutbox(outboxOwner() ?? "");
  await vi.waitFor(() => expect(outboxEntries()).toEqual([]));
  startSession(sessionToken({ tenant: "acme" }), false);
  await enqueue(note(1, "again"), "again", null);
  endSession("signed-out");
  startSession(sessionToken({ tenant: "acme" }), false);
  expect(await sendOutbox()).toBe(true);
  expect(arrived).toEqual([]);
});

it("keeps entries of an expired session for the same user", async () => {
  const arrived = serve({ "lead-1": lead(1) });
  await enqueue(note(1, "kept"), "kept", null);
  endSession("expired");
  startSession(sessionToken({ tenant: "acme" }), false);
  expect(await sendOutbox()).toBe(true);
  expect(texts(arrived)).toEqual(["kept"]);
});
