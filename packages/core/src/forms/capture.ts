import { useTenant, withActor } from "../kernel/actor";
import { useContext } from "../kernel/context";
import { forbidden, notFound } from "../kernel/error";
import type { Paged } from "../kernel/schema";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import { decodeCursor, encodeCursor } from "../kernel/table/cursor";
import { assertAdmin } from "../permissions/actor";
import * as LeadSource from "../pipeline/source";
import * as Plan from "../plans/plan";
import * as Preferences from "../preferences/preferences";
import * as RateLimit from "../rate-limit/rate-limit";
import { CAPTURE_BY_KEY_AND_ADDRESS } from "../rate-limit/rules";
import * as Captures from "./capture-entity";
import { createLead, park, serialize, sourceOf } from "./capture-lead";
import { today } from "./daily-limit";
import * as Entity from "./entity";
import { notifyAdmins } from "./notify-admins";
import { NextOwner } from "./rota";
import { ORIGIN_REFUSED_TEXT } from "./rules";
import type { Capture, ListCaptures, SubmitCapture } from "./schema";
import { fingerprintOf, isSpam, toCapture } from "./submission";

/** Accepts a submission and creates a lead unless it is spam or must wait. Throws 400, 403, 404, 429. */
export async function receive(publicKey: string, input: SubmitCapture): Promise<{ received: true }> {
  const tenant_id = await Entity.findTenant(publicKey);
  if (!tenant_id) throw notFound("Form");
  const { viewer, origin = null } = useContext();
  await RateLimit.count(CAPTURE_BY_KEY_AND_ADDRESS, viewer && `${publicKey}\0${viewer}`);
  await withActor({ type: "system", tenant_id }, () => accept(input, origin));
  return { received: true };
}

async function accept(input: SubmitCapture, origin: string | null): Promise<void> {
  const { fingerprint, seconds } = fingerprintOf(input);
  let owner: NextOwner | undefined;
  await retryOnConflict(async () => {
    const [form, sources, isKnown, subscription, preferences] = await readAll(
      Entity.read(),
      LeadSource.read(),
      Captures.readMark(fingerprint),
      Plan.read(),
      Preferences.read(),
    );
    if (!Preferences.isVerified(preferences)) throw notFound("Form");
    assertAllowed(form, origin);
    const capture = toCapture(input, origin);
    if (isKnown) return owner?.release();
    const extraWrites = [Captures.mark(fingerprint, seconds)];
    if (isSpam(input)) {
      await commit([Captures.save({ ...capture, outcome: "spam" }), ...extraWrites], null);
      return;
    }
    const day = today(form, subscription, preferences);
    owner ??= new NextOwner(form);
    try {
      await createLead(capture, { sourceId: sourceOf(form, sources), owner, day, extraWrites });
    } catch (error) {
      const parked = park(capture, error);
      const isWaiting = parked.outcome !== "failed";
      const notices = isWaiting ? await notifyAdmins(parked.reason ?? "", day, preferences) : [];
      await commit([Captures.save(parked), ...extraWrites, ...notices], null);
    }
  });
}

/**
 * An empty list allows every website; `allow_no_origin` covers senders without an origin, such as servers.
 */
function assertAllowed(
  { allowed_origins, allow_no_origin = true }: Entity.StoredIntegration,
  origin: string | null,
): void {
  const isListed = origin === null ? allow_no_origin : allowed_origins.includes(origin);
  if (allowed_origins.length > 0 && !isListed) throw forbidden(ORIGIN_REFUSED_TEXT);
}

/** Lists submissions, newest first. Admin only; 400 for an invalid cursor. */
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

/** Submits test data like a website and returns its outcome. Admin only. */
export async function sendTest(): Promise<Capture> {
  assertAdmin();
  return retryOnConflict(async () => {
    const [form, sources, preferences] = await readAll(Entity.read(), LeadSource.read(), Preferences.read());
    Preferences.assertVerified(preferences);
    const capture = toCapture(TEST, null, true);
    try {
      const owner = new NextOwner(form, false);
      return await createLead(capture, { sourceId: sourceOf(form, sources), owner, archived: "reopen" });
    } catch (error) {
      const parked = park(capture, error);
      return commit([Captures.save(parked)], serialize(parked));
    }
  });
}
