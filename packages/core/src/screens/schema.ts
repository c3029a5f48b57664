import * as z from "zod/mini";
import { Permissions, Tenant, User, UserName } from "../access/schema";
import { reference } from "../kernel/field";
import { Activity, LeadRow } from "../leads/schema";
import { NO_OWNER } from "../permissions/rules";
import { STATUS_TYPES } from "../pipeline/rules";
import { LeadSource, PipelineStatus } from "../pipeline/schema";
import { PlanSummary } from "../plans/schema";
import { Preferences } from "../preferences/schema";
import { Cell, ReportQuery } from "../reports/schema";
import { OWNERS, SECTIONS } from "./rules";

const CountAndValue = z.object({ count: z.int(), value_total: z.int() });

/** Whose leads: a user's id, or `none` for leads without an owner; everybody's within sight when absent. */
export const DashboardQuery = z.pick(ReportQuery, { tenant_id: true, owner_id: true });
export type DashboardQuery = z.infer<typeof DashboardQuery>;

/** What happened to leads, the newest first. */
export const DashboardActivity = z.array(z.extend(Activity, { lead_name: z.string() }));

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
  activity: DashboardActivity,
});
export type DashboardSummary = z.infer<typeof DashboardSummary>;

/** Days of the business' time zone, both included; the last 30 when absent. */
export const FiguresQuery = z.pick(ReportQuery, {
  tenant_id: true,
  from: true,
  to: true,
  owner_id: true,
  compare: true,
});
export type FiguresQuery = z.infer<typeof FiguresQuery>;

const Flow = z.object({ leads: Cell, won: Cell, lost: Cell });
const FiguresPart = z.extend(Flow, {
  from: z.string(),
  to: z.string(),
  /** Closed in this time, and how many of a hundred of them were won; null of none. */
  closed: Cell,
  conversion: z.nullable(z.number()),
});

/** What became of the visible leads on some days; every number opens the list of these leads. */
export const DashboardFigures = z.extend(FiguresPart, {
  scope: z.enum(["all", "team", "own"]),
  at: z.string(), // when this was counted
  /** Open now, and when the days began; null where they end before today. */
  open: Cell,
  open_before: z.nullable(CountAndValue),
  /** Each day, each seven days of more than 31. */
  days: z.array(z.extend(Flow, { from: z.string(), to: z.string() })),
  sources: z.array(z.object({ source_id: z.nullable(z.string()), leads: Cell, won: Cell })),
  /** As many days before. */
  compare: z.optional(FiguresPart),
});
export type DashboardFigures = z.infer<typeof DashboardFigures>;

/** A lead to be worked on today. */
export const TodayLead = z.extend(LeadRow, {
  next_step: z.nullable(z.string()),
  last_activity_at: z.string(),
});
export type TodayLead = z.infer<typeof TodayLead>;

/** `count` is exact; null where there are more (`more`) than the `at_least` that were counted. */
const TodaySection = z.object({
  count: z.nullable(z.int()),
  more: z.boolean(),
  at_least: z.optional(z.int()),
  /** What they are worth, in minor units; only of those with a follow-up, and not where there is too much to tell it. */
  value_total: z.optional(z.int()),
  /** The list's parameters that find these leads. */
  query: Cell.shape.query,
  leads: z.array(TodayLead),
  next_cursor: z.nullable(z.string()),
});
export type TodaySection = z.infer<typeof TodaySection>;

/**
 * The caller's day in the business' time zone: each open lead is in one section, which the list's `follow_up` filter of the
 * same name finds. With `?section=` that section alone, without its count.
 */
export const Today = z.object({
  overdue: z.optional(TodaySection),
  today: z.optional(TodaySection),
  untouched: z.optional(TodaySection),
  upcoming: z.optional(TodaySection),
  none: z.optional(TodaySection),
  /** Who has how much overdue, of those who have any; null where it is too much to be told apart: `section=owners` tells it, of the fifty busiest, up to 1,000 each. */
  owners: z.optional(z.nullable(z.array(z.object({ owner_id: z.nullable(z.string()), overdue: z.int() })))),
  /** Leads whose follow-up was done today. */
  done: z.optional(z.int()),
});
export type Today = z.infer<typeof Today>;

export const TodayQuery = z.strictObject({
  tenant_id: z.optional(z.string()),
  /** A user's id, or `none` for leads without an owner. */
  owner_id: z.optional(
    z.union([z.literal(NO_OWNER), reference("Owner")], {
      error: () => `owner_id must be the id of a user, or ${NO_OWNER}`,
    }),
  ),
  section: z.optional(
    z.enum([...SECTIONS, OWNERS], {
      error: () => `section can only be one of ${[...SECTIONS, OWNERS].join(", ")}`,
    }),
  ),
  cursor: z.optional(z.string().check(z.maxLength(1024, "cursor is not valid"))),
});
export type TodayQuery = z.infer<typeof TodayQuery>;

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
