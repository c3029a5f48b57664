import { useTenant, withActor } from "../kernel/actor";
import { timestamp } from "../kernel/clock";
import { useContext } from "../kernel/context";
import { AppError, conflict, forbidden, notFound } from "../kernel/error";
import type { Paged } from "../kernel/schema";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import { decodeCursor, encodeCursor } from "../kernel/table/cursor";
import type { Write } from "../kernel/table/write";
import { enquire } from "../leads/from-form";
import { assertAdmin } from "../permissions/actor";
import * as LeadSource from "../pipeline/source";
import * as RateLimit from "../rate-limit/rate-limit";
import { CAPTURE_BY_KEY_AND_ADDRESS } from "../rate-limit/rules";
import * as Captures from "./capture-entity";
import * as Entity from "./entity";
import { ORIGIN_REFUSED_TEXT, REPLAYABLE } from "./rules";
import type { Capture, ListCaptures, SubmitCapture } from "./schema";
import { fingerprintOf, isSpam, toCapture, toEnquiry } from "./submission";

function serialize({ rev: _rev, ...capture }: Captures.StoredCapture): Capture {
  return { ...capture, tenant_id: useTenant() };
}

/** Takes a submission in and makes it a lead, unless spam or over the plan. 400, 403, 404, 429. */
export async function receive(publicKey: string, input: SubmitCapture): Promise<{ received: true }> {
  const tenant_id = await Entity.findTenant(publicKey);
  if (!tenant_id) throw notFound("Form");
  const { viewer, origin = null } = useContext();
  await RateLimit.count(CAPTURE_BY_KEY_AND_ADDRESS, viewer && `${publicKey}\0${viewer}`);
  await withActor({ type: "system", tenant_id }, () => takeIn(input, origin));
  return { received: true };
}

async function takeIn(input: SubmitCapture, origin: string | null): Promise<void> {
  const { fingerprint, seconds } = fingerprintOf(input);
  await retryOnConflict(async () => {
    const [form, sources, isKnown] = await readAll(
      Entity.read(),
      LeadSource.read(),
      Captures.readMark(fingerprint),
    );
    assertAllowed(form, origin);
    const capture = toCapture(input, origin);
    if (isKnown) return;
    const mark = Captures.mark(fingerprint, seconds);
    if (isSpam(input)) await commit([Captures.save({ ...capture, outcome: "spam" }), mark], null);
    else await keep(capture, sourceOf(form, sources), [mark]);
  });
}

/** An empty list allows every website, and what names none is no website's. */
function assertAllowed({ allowed_origins }: Entity.StoredIntegration, origin: string | null): void {
  const isAllowed = origin === null || allowed_origins.length === 0 || allowed_origins.includes(origin);
  if (!isAllowed) throw forbidden(ORIGIN_REFUSED_TEXT);
}

function sourceOf({ lead_source_id }: Entity.StoredIntegration, sources: LeadSource.Sources): string | null {
  return lead_source_id !== null && LeadSource.isUsable(sources, lead_source_id) ? lead_source_id : null;
}

async function keep(
  capture: Captures.StoredCapture,
  sourceId: string | null,
  also: Write[],
): Promise<Capture> {
  try {
    return await enter(capture, sourceId, also);
  } catch (error) {
    const parked = park(capture, error);
    return commit([Captures.save(parked), ...also], serialize(parked));
  }
}

function enter(
  capture: Captures.StoredCapture,
  sourceId: string | null,
  also: Write[] = [],
): Promise<Capture> {
  return enquire(toEnquiry(capture, sourceId), ({ lead_id, isNew }) => {
    const outcome = isNew ? "accepted" : "duplicate";
    const entered = { ...capture, lead_id, outcome, reason: null } as const;
    return { writes: [Captures.save(entered), ...also], answer: serialize(entered) };
  });
}

function park(capture: Captures.StoredCapture, error: unknown): Captures.StoredCapture {
  if (!(error instanceof AppError)) throw error;
  if (error.kind === "plan_limit") return { ...capture, outcome: "over_limit", reason: error.message };
  if (error.kind !== "conflict" && error.kind !== "validation") throw error;
  return { ...capture, outcome: "failed", reason: error.message };
}

/** The submissions, newest first: 1 Query. Admin only; 400 for a foreign cursor. */
export async function list({ limit, cursor }: ListCaptures): Promise<Paged<Capture>> {
  assertAdmin();
  const scope = `captures\0${useTenant()}`;
  const from = cursor === undefined ? undefined : decodeCursor(cursor, scope);
  const { captures, more } = await Captures.list(limit, from);
  const last = more ? captures.at(-1)?.id : undefined;
  return {
    items: captures.map(serialize),
    page: { next_cursor: last === undefined ? null : encodeCursor(last, scope) },
  };
}

const TEST = {
  name: "Test lead",
  email: "test-lead@example.com",
  message: "Sent from Settings to test the website form.",
};

/** Sends a made-up submission the same way as a website's, and tells what became of it. Admin only. */
export async function sendTest(): Promise<Capture> {
  assertAdmin();
  return retryOnConflict(async () => {
    const [form, sources] = await readAll(Entity.read(), LeadSource.read());
    return keep(toCapture(TEST, null, true), sourceOf(form, sources), []);
  });
}

/** Makes a lead of a submission that is none yet. Admin only; 402 over the plan, 404, 409. */
export async function replay(id: string): Promise<Capture> {
  assertAdmin();
  return retryOnConflict(async () => {
    const [capture, form, sources] = await readAll(Captures.read(id), Entity.read(), LeadSource.read());
    if (!capture) throw notFound("Submission");
    if (!REPLAYABLE.includes(capture.outcome)) throw conflict("This submission is already a lead.");
    return enter(touched(capture), sourceOf(form, sources));
  });
}

const RELEASED_A_STEP = 20;

/** Makes leads of the next waiting submissions, oldest first; the id to go on after, null at the end. Repeatable. */
export async function releaseSome(from: string | null): Promise<{ released: number; cursor: string | null }> {
  const { ids, more } = await Captures.listWaiting(RELEASED_A_STEP, from ?? undefined);
  let released = 0;
  for (const id of ids) {
    const outcome = await retryOnConflict(() => release(id));
    if (outcome === "over_limit") return { released, cursor: null };
    if (outcome === "accepted") released += 1;
  }
  return { released, cursor: more ? (ids.at(-1) ?? null) : null };
}

async function release(id: string): Promise<Capture["outcome"] | null> {
  const [capture, form, sources] = await readAll(Captures.read(id), Entity.read(), LeadSource.read());
  if (capture?.outcome !== "over_limit") return null;
  try {
    return (await enter(touched(capture), sourceOf(form, sources))).outcome;
  } catch (error) {
    const parked = park(touched(capture), error);
    if (parked.outcome === "failed") await commit([Captures.save(parked)], null);
    return parked.outcome;
  }
}

function touched(capture: Captures.StoredCapture): Captures.StoredCapture {
  return { ...capture, updated_at: timestamp(), version: capture.version + 1 };
}
