import * as z from "zod/mini";
import { Activity } from "../activity/schema";
import { LeadRow } from "../lead/schema";
import { STATUS_TYPES } from "../pipeline-status/rules";

const CountAndValue = z.object({ count: z.int(), value_total: z.int() });

/** What the caller's leads look like now; all within sight, amounts in minor units. */
export const DashboardSummary = z.object({
  /** Whose leads these are: the whole business, a manager's team, or one's own. */
  scope: z.enum(["all", "team", "own"]),
  kpis: z.object({
    open: CountAndValue,
    won: CountAndValue,
    lost: CountAndValue,
    /** Won of all closed leads in percent, one decimal; null while none is closed. */
    conversion: z.nullable(z.number()),
  }),
  funnel: z.array(
    z.object({ status_id: z.string(), type: z.enum(STATUS_TYPES), count: z.int(), value_total: z.int() }),
  ),
  sources: z.array(z.object({ source_id: z.nullable(z.string()), count: z.int(), value_total: z.int() })),
  /** Open leads whose follow-up is due: the latest of the overdue and the next within seven days, soonest first. */
  follow_ups: z.array(LeadRow),
  recent_leads: z.array(LeadRow),
  activity: z.array(z.extend(Activity, { lead_name: z.string() })),
});
export type DashboardSummary = z.infer<typeof DashboardSummary>;
