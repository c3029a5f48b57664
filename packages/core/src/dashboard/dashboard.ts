import * as Activity from "../activity/activity";
import { useUser } from "../actor";
import { now } from "../clock";
import * as Lead from "../lead/lead";
import { listDue, listNewest } from "../lead/lead-list";
import { type Sight, sees, useSight } from "../lead/sight";
import * as PipelineStatus from "../pipeline-status/pipeline-status";
import { fromStored } from "../preferences/currency";
import * as Counters from "../statistics/counter";
import { readAll } from "../store";
import { FOLLOW_UP_DAYS, SHOWN } from "./rules";
import type { DashboardSummary } from "./schema";

/**
 * What the caller's leads look like now, within sight. Calls: counters with the pipeline, counters by source (where all
 * is within sight), due leads, newest leads, newest activities, and the leads of those.
 */
export async function summary(): Promise<DashboardSummary> {
  const sight = useSight();
  const until = new Date(now() + FOLLOW_UP_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const [[pipeline, ...counters], sources, follow_ups, recent_leads, activity] = await Promise.all([
    readAll(PipelineStatus.read(), ...Counters.readsFor(sight)),
    sight.scope === "all" ? Counters.listBySource() : [],
    listDue(until, SHOWN.followUps),
    listNewest(SHOWN.leads),
    listActivity(sight),
  ]);
  const funnel = PipelineStatus.toStatuses(pipeline).map(({ id, type }) => ({
    status_id: id,
    type,
    ...toWire(Counters.sumOfStatus(counters, id)),
  }));
  return {
    scope: sight.scope,
    kpis: toKpis(funnel),
    funnel,
    sources: sources
      .map((counter) => ({ source_id: counter.id, ...toWire(Counters.sumOfCounter(counter)) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
    follow_ups,
    recent_leads,
    activity,
  };
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

/** The newest entries on leads that are still within sight, with the leads' present names. */
async function listActivity(sight: Sight): Promise<DashboardSummary["activity"]> {
  const owners = sight.scope === "all" ? [undefined] : sight.owners;
  const newest = (await Promise.all(owners.map((owner) => Activity.listNewest(SHOWN.activity, owner))))
    .flat()
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, SHOWN.activity);
  const leads = await readAll(...newest.map((activity) => Lead.read(activity.lead_id)));
  return newest.flatMap((activity, position) => {
    const lead = leads[position];
    if (!lead || lead.deleted_at || !sees(sight, lead.owner_id)) return [];
    return [{ ...Activity.present(activity), lead_name: lead.name }];
  });
}
