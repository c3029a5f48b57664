import { now } from "../kernel/clock";
import { notFound } from "../kernel/error";
import { readEventuallyConsistent } from "../kernel/store";
import * as Activity from "../leads/activity";
import * as Entries from "../leads/activity-entity";
import { serializeRow } from "../leads/change";
import * as Lead from "../leads/lead";
import { listDue } from "../leads/list/due";
import { listNewest } from "../leads/list/scope";
import { FEED_MAX } from "../leads/rules";
import type { LeadRow } from "../leads/schema";
import { rowOf, type StoredLead } from "../leads/stored";
import { useUser } from "../permissions/actor";
import { isVisible, narrowTo, useVisibility, type Visibility } from "../permissions/visibility";
import * as PipelineStatus from "../pipeline/status";
import { fromStored } from "../preferences/currency";
import * as Counters from "../statistics/counter";
import { FOLLOW_UP_DAYS, SHOWN } from "./rules";
import type { DashboardQuery, DashboardSummary } from "./schema";

const LAST = "~";

/** Current figures of all visible leads, or of one owner's. 404 for a hidden owner. */
export async function summary({ owner_id }: DashboardQuery = {}): Promise<DashboardSummary> {
  const { scope } = useVisibility();
  const visibility = visibilityOf(owner_id);
  const until = new Date(now() + FOLLOW_UP_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const [due, newestLeads, activities] = await Promise.all([
    listDue({ until, overdue: SHOWN.overdue, upcoming: SHOWN.upcoming }, visibility),
    listNewest(Math.max(SHOWN.leads, FEED_MAX), { visibility }),
    Activity.listNewest(FEED_MAX, visibility),
  ]);
  const newest = newestOf(activities, newestLeads, FEED_MAX);
  const ids = [...due, ...newest.map(({ lead_id }) => lead_id)];
  const reads = [PipelineStatus.read(), ...ids.map((id) => Lead.read(id))] as const;
  const { counters, others } = await Counters.readWith(visibility, reads);
  const [pipeline, ...leads] = others;
  const funnel = PipelineStatus.toStatuses(pipeline).map(({ id, type }) => ({
    status_id: id,
    type,
    ...toMinorUnits(Counters.sumOfStatus(counters, id)),
  }));
  return {
    scope,
    kpis: toKpis(funnel),
    funnel,
    sources: (visibility.scope === "all" ? Counters.sumsBySource(counters[0]) : [])
      .map(({ sourceId, ...sum }) => ({ source_id: sourceId, ...toMinorUnits(sum) }))
      .filter(({ count }) => count > 0)
      .sort(byCount),
    follow_ups: leads.slice(0, due.length).flatMap((lead) => toFollowUp(visibility, lead)),
    recent_leads: newestLeads.slice(0, SHOWN.leads).map(serializeRow),
    activity: newest.flatMap((activity, position) =>
      toEntry(visibility, activity, leads[due.length + position]),
    ),
  };
}

type SourceCount = DashboardSummary["sources"][number];

function byCount(a: SourceCount, b: SourceCount): number {
  if (a.count !== b.count) return b.count - a.count;
  return (a.source_id ?? LAST) < (b.source_id ?? LAST) ? -1 : 1;
}

function toMinorUnits({ count, value }: Counters.Sum) {
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

export async function activity({ owner_id }: DashboardQuery): Promise<DashboardSummary["activity"]> {
  const visibility = visibilityOf(owner_id);
  const [activities, newestLeads] = await Promise.all([
    Activity.listNewest(SHOWN.activity, visibility),
    listNewest(SHOWN.activity, { visibility }),
  ]);
  const newest = newestOf(activities, newestLeads, SHOWN.activity);
  const leads = await readEventuallyConsistent(...newest.map(({ lead_id }) => Lead.read(lead_id)));
  return newest.flatMap((entry, position) => toEntry(visibility, entry, leads[position]));
}

function visibilityOf(owner_id: string | undefined): Visibility {
  const visibility = useVisibility();
  const narrowed = owner_id === undefined ? visibility : narrowTo(visibility, owner_id);
  if (!narrowed) throw notFound("Owner");
  return narrowed;
}

function newestOf(
  activities: readonly Entries.FeedEntry[],
  leads: Awaited<ReturnType<typeof listNewest>>,
  limit: number,
): Entries.FeedEntry[] {
  const entries = [...activities, ...leads.map(Entries.creationOf)];
  return entries.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit);
}

/** The index is eventually consistent, so the condition is checked again. */
function toFollowUp(visibility: Visibility, lead: StoredLead | undefined): LeadRow[] {
  const isDue = lead?.follow_up_at && lead.status_type === "open" && !lead.archived && !lead.deleted_at;
  return isDue && isVisible(visibility, lead.owner_id) ? [serializeRow(rowOf(lead))] : [];
}

function toEntry(
  visibility: Visibility,
  activity: Entries.FeedEntry,
  lead: StoredLead | undefined,
): DashboardSummary["activity"] {
  if (!lead || lead.deleted_at || !isVisible(visibility, lead.owner_id)) return [];
  // Creations come from lists of active leads, so an archived one is outdated.
  if (activity.event === "created" && lead.archived) return [];
  return [{ ...Activity.present(activity), lead_name: lead.name }];
}
