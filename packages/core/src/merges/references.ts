import * as Calendar from "../calendar/lead-events";
import * as Captures from "../forms/capture-entity";
import type { MergeJob } from "../jobs/merge-job";
import * as Parts from "../jobs/part-entity";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import type { Write } from "../kernel/table/write";

const ITEMS_PER_TRANSACTION = 45;
const PAGE = 1_000;

interface Note {
  is: "event" | "capture";
  occurrence: string | null;
}

interface Found {
  results: Parts.Result[];
  cursor: string | null;
}

/** Points the next references to the remaining lead. Repeatable. */
export async function redirectNext(
  job: MergeJob,
): Promise<{ moved: number; parts: number; cursor: string | null }> {
  const { results, cursor } = await (job.stage === "events" ? findEvents(job) : findCaptures(job));
  let { parts } = job;
  let moved = 0;
  for (let start = 0; start < results.length; start += ITEMS_PER_TRANSACTION) {
    const chunk = results.slice(start, start + ITEMS_PER_TRANSACTION);
    await retryOnConflict(async () => {
      // Parts of an interrupted step.
      while ((await Parts.list(job.id, parts, 1)).length > 0) parts += 1;
      const writes = await redirect(chunk, job.other, job.staying);
      if (writes.length > 0) await commit([...writes, Parts.create(job.id, parts, chunk)], null);
    });
    moved += chunk.length;
  }
  return { moved, parts: parts + (results.length > 0 ? 1 : 0), cursor };
}

/** Points the references of a part back to the other lead, unless they were changed. Repeatable. */
export async function restorePart(job: MergeJob, number: number): Promise<number> {
  const [part] = await Parts.list(job.id, number, 1);
  if (!part) return 0;
  await retryOnConflict(async () => commit(await redirect(part.results, job.staying, job.other), null));
  return part.results.length;
}

async function findEvents({ other, cursor }: MergeJob): Promise<Found> {
  const page = await Calendar.findByLead(other, cursor);
  const results = page.named.map(({ id, occurrence }) => ({ id, previous: { is: "event", occurrence } }));
  return { results, cursor: page.cursor };
}

async function findCaptures({ other, cursor }: MergeJob): Promise<Found> {
  const { captures, more } = await Captures.list(PAGE, cursor ?? undefined);
  const results = captures
    .filter(({ lead_id, archived_lead_id }) => lead_id === other || archived_lead_id === other)
    .map(({ id }) => ({ id, previous: { is: "capture", occurrence: null } }));
  return { results, cursor: more ? (captures.at(-1)?.id ?? null) : null };
}

async function redirect(results: readonly Parts.Result[], from: string, to: string): Promise<Write[]> {
  // Stored by `redirectNext`.
  const notes = results.map(({ id, previous }) => ({ id, ...(previous as object as Note) }));
  const [events, captures] = await Promise.all([
    readAll(...notes.flatMap((note) => (note.is === "event" ? [Calendar.read(note)] : []))),
    readAll(...notes.flatMap(({ is, id }) => (is === "capture" ? [Captures.read(id)] : []))),
  ]);
  return [
    ...events.flatMap((event) => Calendar.moveToLead(event, from, to)),
    ...captures.flatMap((capture) => {
      if (!capture || (capture.lead_id !== from && capture.archived_lead_id !== from)) return [];
      const { lead_id, archived_lead_id } = capture;
      const renamed = {
        lead_id: lead_id === from ? to : lead_id,
        archived_lead_id: archived_lead_id === from ? to : archived_lead_id,
      };
      return [Captures.save({ ...capture, ...renamed })];
    }),
  ];
}
