import type { JobStarted } from "../jobs/schema";
import { startReleaseOfAll } from "../jobs/start";
import { timestamp } from "../kernel/clock";
import { conflict, notFound } from "../kernel/error";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import { assertAdmin } from "../permissions/actor";
import * as LeadSource from "../pipeline/source";
import * as Plan from "../plans/plan";
import * as Preferences from "../preferences/preferences";
import * as Captures from "./capture-entity";
import { createLead, park, serialize, sourceOf } from "./capture-lead";
import { today } from "./daily-limit";
import { ArchivedMatch } from "./enquiry";
import * as Entity from "./entity";
import { NextOwner } from "./rota";
import { REPLAYABLE } from "./rules";
import type { Capture, ReleaseCapture } from "./schema";

/** Creates a lead of a waiting submission. Admin only; 402 over the plan, 404, 409. */
export async function release(id: string, { archived }: ReleaseCapture = {}): Promise<Capture> {
  assertAdmin();
  let owner: NextOwner | undefined;
  return retryOnConflict(async () => {
    const [stored, form, sources] = await readAll(Captures.read(id), Entity.read(), LeadSource.read());
    if (!stored) throw notFound("Submission");
    if (!REPLAYABLE.includes(stored.outcome)) throw conflict("This submission is already a lead.");
    const capture = nextVersion(stored);
    owner ??= new NextOwner(form);
    try {
      return await createLead(capture, { sourceId: sourceOf(form, sources), owner, archived });
    } catch (error) {
      if (!(error instanceof ArchivedMatch)) throw error;
      const parked = park(capture, error);
      return commit([Captures.save(parked)], serialize(parked));
    }
  });
}

/** Starts to release all waiting submissions, oldest first, while the plan has room. Admin only. */
export async function releaseAll(): Promise<JobStarted> {
  assertAdmin();
  const { id: job_id, write } = startReleaseOfAll();
  return commit([write], { job_id });
}

const RELEASES_PER_STEP = 20;

interface Step {
  from: string | null;
  isAsked: boolean;
}

/** Creates leads of the next waiting submissions; returns the id to continue after, or null. Repeatable. */
export async function releaseNext({
  from,
  isAsked,
}: Step): Promise<{ released: number; cursor: string | null }> {
  const { ids, more } = await Captures.listWaiting(RELEASES_PER_STEP, from ?? undefined);
  let released = 0;
  for (const id of ids) {
    const rotation: Rotation = {};
    const outcome = await retryOnConflict(() => releaseOne(id, isAsked, rotation));
    if (outcome === "over_limit") return { released, cursor: null };
    if (outcome === "accepted") released += 1;
  }
  return { released, cursor: more ? (ids.at(-1) ?? null) : null };
}

type Rotation = { owner?: NextOwner };

async function releaseOne(
  id: string,
  isAsked: boolean,
  rotation: Rotation,
): Promise<Capture["outcome"] | null> {
  const [stored, form, sources, subscription, preferences] = await readAll(
    Captures.read(id),
    Entity.read(),
    LeadSource.read(),
    Plan.read(),
    Preferences.read(),
  );
  const isWaiting = stored?.outcome === "over_limit" || (isAsked && stored?.outcome === "parked");
  if (!stored || !isWaiting) return null;
  const capture = nextVersion(stored);
  rotation.owner ??= new NextOwner(form);
  const { owner } = rotation;
  const day = isAsked ? {} : { day: today(form, subscription, preferences) };
  try {
    return (await createLead(capture, { sourceId: sourceOf(form, sources), owner, ...day })).outcome;
  } catch (error) {
    const parked = park(capture, error);
    if (parked.outcome !== "over_limit") await commit([Captures.save(parked)], null);
    return parked.outcome;
  }
}

function nextVersion(capture: Captures.StoredCapture): Captures.StoredCapture {
  return { ...capture, updated_at: timestamp(), version: capture.version + 1 };
}
