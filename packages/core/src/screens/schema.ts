import * as z from "zod/mini";
import { Permissions, Tenant, User, UserName } from "../access/schema";
import { Activity, LeadRow } from "../leads/schema";
import { STATUS_TYPES } from "../pipeline/rules";
import { LeadSource, PipelineStatus } from "../pipeline/schema";
import { PlanSummary } from "../plans/schema";
import { Preferences } from "../preferences/schema";

const CountAndValue = z.object({ count: z.int(), value_total: z.int() });

/** What the visible leads look like now, amounts in minor units. */
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

/** Everything that the client's first screen needs, in one answer. */
export const Me = z.object({
  user: User,
  shortcuts: z.boolean(),
  permissions: Permissions,
  tenant: Tenant,
  preferences: Preferences,
  statuses: z.array(PipelineStatus),
  sources: z.array(LeadSource),
  users: z.array(UserName), // the first hundred by name
  users_more: z.boolean(), // whether there are others, who are looked for
  unread_notifications: z.int(),
  plan: z.nullable(PlanSummary), // to admins; null for everybody else
});
export type Me = z.infer<typeof Me>;
