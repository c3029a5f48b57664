import * as Activity from "../activity/activity";
import { useUser } from "../actor";
import { now } from "../clock";
import * as Lead from "../lead/lead";
import { listDue, listNewest } from "../lead/lead-list";
import { type Sight, sees, useSight } from "../lead/sight";
import * as PipelineStatus from "../pipeline-status/pipeline-status";
import { fromStored } from "../preferences/currency";
import * as Counters from "../statistics/counter";
import { type Read, readAll } from "../store";
import { FOLLOW_UP_DAYS, SHOWN } from "./rules";
import type { DashboardSummary } from "./schema";

/** Sorts after every id. */
const LAST = "~";

/**
 * What the caller's leads look like now, within sight: 4 Queries at once (overdue leads, leads to come, newest leads,
 * newest activities), then 1 BatchGetItem of pipeline, counters and the activities' leads.
 */
export async function summary(): Promise<DashboardSummary> {
  const sight = useSight();
  const until = new Date(now() + FOLLOW_UP_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const [follow_ups, recent_leads, newest] = await Promise.all([
    listDue({ until, overdue: SHOWN.overdue, upcoming: SHOWN.upcoming }),
    listNewest(SHOWN.leads),
    listActivity(sight),
  ]);
  const counterReads = Counters.readsFor(sight);
  const leadReads = newest.map((activity) => Lead.read(activity.lead_id));
  const [pipeline, counters, leads] = await readGroups(PipelineStatus.read(), counterReads, leadReads);
  const funnel = PipelineStatus.toStatuses(pipeline).map(({ id, type }) => ({
    status_id: id,
    type,
    ...toWire(Counters.sumOfStatus(counters, id)),
  }));
  return {
    scope: sight.scope,
    kpis: toKpis(funnel),
    funnel,
    sources: (sight.scope === "all" ? Counters.sumsBySource(counters[0]) : [])
      .map(({ sourceId, ...sum }) => ({ source_id: sourceId, ...toWire(sum) }))
      .filter(({ count }) => count > 0)
      .sort(byCount),
    follow_ups,
    recent_leads,
    activity: newest.flatMap((activity, position) => toEntry(sight, activity, leads[position])),
  };
}

/** One thing and two lists of things, in one call. */
async function readGroups<A, B, C>(one: Read<A>, some: Read<B>[], others: Read<C>[]): Promise<[A, B[], C[]]> {
  const [first, ...rest] = await readAll<[Read<A>, ...Read<B | C>[]]>(one, ...some, ...others);
  // The results stand in the order of the reads.
  return [first, rest.slice(0, some.length) as B[], rest.slice(some.length) as C[]];
}

type SourceCount = DashboardSummary["sources"][number];

/** The most first; among equals in the order the sources were made, leads without one last. */
function byCount(a: SourceCount, b: SourceCount): number {
  if (a.count !== b.count) return b.count - a.count;
  return (a.source_id ?? LAST) < (b.source_id ?? LAST) ? -1 : 1;
}

function toWire({ count, value }: Counters.Sum) {
  return { count, value_total: fromStored(value, useUser().currency_code) };
}

function toKpis(funnel: DashboardSummary["funnel"]): DashboardSummary["kpis"] {
  const ofType = (type: string) =>
    funnel
      .filter((step) => step.type === type)
      .reduce(
        (sum, step) => ({ count: sum.count + step.count, value_total: sum.value_total + step.value_total }),
        {
          count: 0,
          value_total: 0,
        },
      );
  const [open, won, lost] = [ofType("open"), ofType("won"), ofType("lost")];
  const closed = won.count + lost.count;
  return { open, won, lost, conversion: closed === 0 ? null : Math.round((won.count / closed) * 1000) / 10 };
}

/** The newest entries on leads that were within sight when they were written. */
async function listActivity(sight: Sight): Promise<Activity.StoredActivity[]> {
  const owners = sight.scope === "all" ? [undefined] : sight.owners;
  const pages = await Promise.all(owners.map((owner) => Activity.listNewest(SHOWN.activity, owner)));
  const newestFirst = pages.flat().sort((a, b) => (a.id < b.id ? 1 : -1));
  return newestFirst.slice(0, SHOWN.activity);
}

/** An entry with its lead's present name, if that lead is still there and within sight. */
function toEntry(
  sight: Sight,
  activity: Activity.StoredActivity,
  lead: Lead.StoredLead | undefined,
): DashboardSummary["activity"] {
  if (!lead || lead.deleted_at || !sees(sight, lead.owner_id)) return [];
  return [{ ...Activity.present(activity), lead_name: lead.name }];
}
