import * as Audit from "../audit/audit";
import { enqueue } from "../jobs/job-queue";
import { isWorking } from "../jobs/progress";
import type { JobStarted } from "../jobs/schema";
import { startTransfer } from "../jobs/start";
import { conflict, invalid, notFound } from "../kernel/error";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import { assertFree } from "../leads/change";
import * as Lead from "../leads/lead";
import { assertAdmin, useUser } from "../permissions/actor";
import { mentionsPerson, type Person, readPerson } from "./person";
import { CONFIRM_TEXT, ERASED_ALREADY_TEXT, ERASED_NAME, MERGED_TEXT, PERSON_NAMED_TEXT } from "./rules";
import type { EraseLead } from "./schema";

/** Task of an erasure, without personal data. */
export interface EraseTask {
  lead_id: string;
  asked_by: string;
  isAgain?: boolean; // second look at late writes of the stream
}

/** Starts to erase the person of a lead, which is locked until then. Admin only; 400, 404, 409, 429. */
export async function startErasure(id: string, { confirm, asked_by }: EraseLead): Promise<JobStarted> {
  assertAdmin();
  return retryOnConflict(async () => {
    const [lead] = await readAll(Lead.read(id));
    if (!lead) throw notFound("Lead");
    if (lead.erased_at) throw conflict(ERASED_ALREADY_TEXT);
    if (lead.merged_into !== undefined) throw conflict(MERGED_TEXT);
    // An abandoned erasure may have left its lock.
    if (lead.locked_by === undefined || (await isWorking(lead.locked_by))) assertFree(lead);
    if (!isSame(confirm, lead.name)) throw invalid("confirm", CONFIRM_TEXT);
    if (mentionsPerson(wordsOf(await readPerson(lead)), asked_by))
      throw invalid("asked_by", PERSON_NAMED_TEXT);
    const task: EraseTask = { lead_id: id, asked_by };
    const { id: job, write } = startTransfer("erase", { ...task });
    const auditEntry = Audit.erased(useUser(), { id, name: ERASED_NAME }, asked_by);
    return commit([write, Lead.save({ ...lead, locked_by: job }), auditEntry, await enqueue(job)], {
      job_id: job,
    });
  });
}

function isSame(typed: string, name: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
  return plain(typed) === plain(name);
}

/** Each word of a name identifies the person. */
function wordsOf({ names, emails, phones }: Person): Parameters<typeof mentionsPerson>[0] {
  const words = [...names].flatMap((name) => [name, ...name.split(/\s+/)]);
  return { names: new Set(words), emails, phones };
}
