import * as User from "../access/users/user";
import * as Audit from "../audit/audit";
import { SYSTEM_ACTOR_NAME } from "../audit/rules";
import { removeTransferred } from "../files/remove-all";
import { findRunning, type Progress } from "../jobs/progress";
import { now, timestamp } from "../kernel/clock";
import { lowestId } from "../kernel/id";
import { readAll, retryOnConflict } from "../kernel/store";
import * as LeadFiles from "../lead-files/lifecycle";
import * as Entries from "../leads/activity-entity";
import * as Lead from "../leads/lead";
import * as Tag from "../leads/tag";
import * as RollUp from "../statistics/roll-up";
import * as Deliveries from "../webhooks/erasure";
import { anonymize, anonymizeEntry, anonymizeLead, isErasureEntry } from "./anonymize";
import type { EraseTask } from "./erase";
import { auditSince, isAbout, type Person, readPerson } from "./person";
import { ERASED_NAME } from "./rules";
import {
  type Item,
  readFull,
  removeFromLookups,
  rewrite,
  type TraceKind,
  timelineOf,
  visit,
} from "./traces-entity";

/** The audit needs event ids, so events come first. */
const KINDS = [
  "event",
  "capture",
  "notice",
  "letter",
  "job",
  "audit",
  "delivery",
] as const satisfies TraceKind[];
const LATE = ["notice", "letter", "audit", "delivery"] as const satisfies TraceKind[];
const LATE_MS = 24 * 60 * 60 * 1000;

const COUNTED = {
  event: "events",
  capture: "submissions",
  notice: "notices",
  letter: "letters",
  job: "jobs",
  audit: "audit_entries",
  delivery: "deliveries",
} as const satisfies Record<TraceKind, string>;

/** Erases the person of a lead everywhere; the lead comes last, so a killed run can start again. */
export async function erasePerson(progress: Progress): Promise<string> {
  const { lead_id, asked_by, isAgain = false } = taskOf(progress);
  const [lead] = await readAll(Lead.read(lead_id));
  if (!lead || (lead.erased_at && !isAgain)) return progress.end({});
  const person = await readPerson(lead);
  const counts: Record<string, number> = {};
  const inUse = new Set<string>();
  let moved = 0;
  for (const kind of isAgain ? LATE : KINDS) {
    const since = isAgain ? lowestId(now() - LATE_MS) : auditSince(person);
    for await (const { items } of visit(kind, since)) {
      for (const upload of uploadsBeingRead(items)) inUse.add(upload);
      const matching = items.filter((item) => isAbout(person, kind, item) && !isErasureEntry(item));
      const count = await rewriteAll(kind, person, matching);
      moved += count;
      counts[COUNTED[kind]] = (counts[COUNTED[kind]] ?? 0) + count;
      await progress.note({ moved, failed: 0, total: null });
    }
  }
  if (isAgain) {
    await RollUp.forgetReasons();
    return progress.end({ moved, total: moved });
  }
  counts.files = await removeTransferred(inUse);
  const { phones, emails, ids } = person;
  const contacts = [
    ...[...phones].map((phone) => ({ phone, email: null })),
    ...[...emails].map((email) => ({ phone: null, email })),
  ];
  counts.lead_files = 0;
  for (const id of ids) {
    await removeFromLookups(id, contacts);
    counts.lead_files += await LeadFiles.eraseAll(id);
  }
  return finish(progress, asked_by, counts, moved);
}

function taskOf({ job }: Progress): EraseTask {
  const { lead_id, asked_by, isAgain } = job.task;
  return { lead_id: String(lead_id), asked_by: String(asked_by), isAgain: isAgain === true };
}

/** Uploads of running imports, which expire after a day anyway. */
function uploadsBeingRead(jobs: readonly Item[]): string[] {
  const running = jobs.filter(({ kind, status }) => kind === "import" && status === "running");
  return running.map(({ task }) => String(Object(task).upload_id));
}

async function rewriteAll(kind: TraceKind, person: Person, found: readonly Item[]): Promise<number> {
  const items = kind === "event" ? await readFull(found) : found;
  if (kind === "delivery") await Deliveries.removePointersTo(items);
  const at = timestamp();
  return rewrite(items, (item) => anonymize(kind, person, item, at));
}

function tagsIn({ changes }: Item): string[] {
  const entries: { field?: unknown; from?: unknown; to?: unknown }[] = Array.isArray(changes) ? changes : [];
  const values = entries.filter(({ field }) => field === "tags").flatMap(({ from, to }) => [from, to].flat());
  return values.filter((value) => typeof value === "string");
}

/** Anonymizes the timeline, then the lead in one transaction with the end of the job. */
async function finish(
  progress: Progress,
  asked_by: string,
  found: Record<string, number>,
  looked: number,
): Promise<string> {
  const { id, started_by, task } = progress.job;
  const [starter] = await readAll(User.read(started_by ?? "none"));
  const actor = { user_id: started_by, name: starter?.name ?? SYSTEM_ACTOR_NAME };
  return retryOnConflict(async () => {
    const running = await findRunning(id);
    if (running?.rev !== progress.job.rev) return "another run has it";
    const [lead] = await readAll(Lead.read(String(task.lead_id)));
    if (!lead) return progress.end({});
    const { merged } = await readPerson(lead);
    const at = timestamp();
    const entries = await timelineOf(lead.id);
    const remaining = entries.filter(({ erased_at }) => erased_at === undefined);
    await Tag.forget([lead, ...merged].flatMap(({ tags }) => tags).concat(remaining.flatMap(tagsIn)));
    await rewrite(remaining, (item) => anonymizeEntry(item, at));
    for (const { id: mergedId } of merged) await Entries.removeAll(mergedId);
    const counts = { timeline_entries: entries.length, ...found };
    const moved = looked + entries.length + 1;
    return progress.end({ moved, total: moved, result: { counts } }, [
      ...[lead, ...merged].map((one) => Lead.save(anonymizeLead(one, at))),
      Audit.erased(actor, { id: lead.id, name: ERASED_NAME }, asked_by, counts),
    ]);
  });
}
