import { useTenant } from "../kernel/actor";
import { AppError } from "../kernel/error";
import { ConditionFailed, readAll } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";
import * as Preferences from "../preferences/preferences";
import * as Captures from "./capture-entity";
import { DailyLimitReached, type Day, withinDailyLimit } from "./daily-limit";
import { ArchivedMatch, enquire } from "./enquiry";
import type { StoredIntegration } from "./entity";
import { type Sorted, sortFields } from "./own-fields";
import type { NextOwner } from "./rota";
import { ARCHIVED_MATCH_TEXT, type ArchivedChoice, dayIsFullText, NO_VALID_CONTACT_TEXT } from "./rules";
import type { Capture } from "./schema";
import { hasValidContact, messageOf, toEnquiry } from "./submission";

export function serialize(stored: Captures.StoredCapture): Capture {
  const { rev: _rev, erased_at: _erased, fields, ...capture } = stored;
  const message = messageOf(capture.message, fields);
  return { ...capture, message, archived_lead_id: capture.archived_lead_id ?? null, tenant_id: useTenant() };
}

export function sourceOf({ lead_source_id }: StoredIntegration, sources: LeadSource.Sources): string | null {
  return lead_source_id !== null && LeadSource.isUsable(sources, lead_source_id) ? lead_source_id : null;
}

interface CreateOptions {
  sourceId: string | null;
  owner: NextOwner;
  day?: Day;
  archived?: ArchivedChoice | undefined;
  extraWrites?: Write[];
}

/**
 * Creates a lead of a submission, or adds it to an existing one. Throws what `park` handles, and creation
 * errors.
 */
export async function createLead(capture: Captures.StoredCapture, options: CreateOptions): Promise<Capture> {
  const { owner } = options;
  try {
    const stored = await createOnce(capture, options);
    if (stored.outcome !== "accepted") await owner.release();
    return stored;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) await owner.release();
    throw error;
  }
}

async function sorted({ fields = [] }: Captures.StoredCapture): Promise<Sorted> {
  if (fields.length === 0) return { custom: {}, rest: [] };
  const [pipeline, preferences] = await readAll(PipelineStatus.read(), Preferences.read());
  return sortFields(fields, pipeline, preferences.currency_code);
}

async function createOnce(
  capture: Captures.StoredCapture,
  { sourceId, owner, day, archived, extraWrites = [] }: CreateOptions,
): Promise<Capture> {
  const chooseOwner = () => owner.choose();
  const runCreation = <R>(createNew: () => Promise<R>) =>
    day ? withinDailyLimit(day, createNew) : createNew();
  return enquire(
    toEnquiry(capture, await sorted(capture), sourceId),
    { archived, runCreation, chooseOwner },
    ({ lead_id, isNew }) => {
      const outcome = isNew ? "accepted" : "duplicate";
      const entered = { ...capture, lead_id, archived_lead_id: null, outcome, reason: null } as const;
      return { writes: [Captures.save(entered), ...extraWrites], answer: serialize(entered) };
    },
  );
}

/** The submission with the outcome for an error; rethrows unexpected errors. */
export function park(capture: Captures.StoredCapture, error: unknown): Captures.StoredCapture {
  const stays = { ...capture, archived_lead_id: null };
  if (error instanceof DailyLimitReached)
    return { ...stays, outcome: "parked", reason: dayIsFullText(error.limit) };
  if (error instanceof ArchivedMatch) {
    const archived_lead_id = error.lead_id;
    return { ...stays, outcome: "parked", reason: ARCHIVED_MATCH_TEXT, archived_lead_id };
  }
  if (!(error instanceof AppError)) throw error;
  if (error.kind === "plan_limit") return { ...stays, outcome: "over_limit", reason: error.message };
  if (!hasValidContact(capture)) return { ...stays, outcome: "parked", reason: NO_VALID_CONTACT_TEXT };
  if (error.kind !== "conflict" && error.kind !== "validation") throw error;
  return { ...stays, outcome: "failed", reason: error.message };
}
