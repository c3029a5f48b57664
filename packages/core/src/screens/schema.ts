import * as z from "zod/mini";
import { Permissions, SecondFactor, Tenant, User, UserName } from "../access/schema";
import { OwnField } from "../fields/schema";
import { reference } from "../kernel/field";
import { Activity, LeadRow } from "../leads/schema";
import { NO_OWNER } from "../permissions/rules";
import { STATUS_TYPES } from "../pipeline/rules";
import { LeadSource, PipelineStatus } from "../pipeline/schema";
import { PlanSummary } from "../plans/schema";
import { Preferences } from "../preferences/schema";
import { Reason } from "../reasons/schema";
import { Cell, ReportQuery } from "../reports/schema";
import { OWNERS, SECTIONS } from "./rules";

const CountAndValue = z.object({ count: z.int(), value_total: z.int() });

/** `owner_id`: user id, or `none` for unassigned leads; default: all visible. */
export const DashboardQuery = z.pick(ReportQuery, { tenant_id: true, owner_id: true });
export type DashboardQuery = z.infer<typeof DashboardQuery>;

export const DashboardActivity = z.array(z.extend(Activity, { lead_name: z.string() }));

/** Amounts in minor units. */
export const DashboardSummary = z.object({
  scope: z.enum(["all", "team", "own"]),
  kpis: z.object({
    open: CountAndValue,
    won: CountAndValue,
    lost: CountAndValue,
    /** Won of all closed leads in percent, one decimal; null if none is closed. */
    conversion: z.nullable(z.number()),
  }),
  funnel: z.array(
    z.object({ status_id: z.string(), type: z.enum(STATUS_TYPES), count: z.int(), value_total: z.int() }),
  ),
  sources: z.array(z.object({ source_id: z.nullable(z.string()), count: z.int(), value_total: z.int() })),
  follow_ups: z.array(LeadRow),
  recent_leads: z.array(LeadRow),
  activity: DashboardActivity,
});
export type DashboardSummary = z.infer<typeof DashboardSummary>;

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
  /** `conversion`: won of `closed` in percent, one decimal; null if none is closed. */
  closed: Cell,
  conversion: z.nullable(z.number()),
});

export const DashboardFigures = z.extend(FiguresPart, {
  scope: z.enum(["all", "team", "own"]),
  at: z.string(),
  /** Open now, and at the start of the period; `open_before` is null if the period ended before today. */
  open: Cell,
  open_before: z.nullable(CountAndValue),
  days: z.array(z.extend(Flow, { from: z.string(), to: z.string() })),
  sources: z.array(z.object({ source_id: z.nullable(z.string()), leads: Cell, won: Cell })),
  compare: z.optional(FiguresPart),
});
export type DashboardFigures = z.infer<typeof DashboardFigures>;

export const TodayLead = z.extend(LeadRow, {
  next_step: z.nullable(z.string()),
  last_activity_at: z.string(),
});
export type TodayLead = z.infer<typeof TodayLead>;

/** `count` is null if there are more than `at_least` leads. */
const TodaySection = z.object({
  count: z.nullable(z.int()),
  more: z.boolean(),
  at_least: z.optional(z.int()),
  /** Minor units. Only for sections with follow-ups, if all leads could be counted. */
  value_total: z.optional(z.int()),
  query: Cell.shape.query,
  leads: z.array(TodayLead),
  next_cursor: z.nullable(z.string()),
});
export type TodaySection = z.infer<typeof TodaySection>;

/** Each open lead is in one section, as in the list's `follow_up` filter. `?section=` omits the count. */
export const Today = z.object({
  overdue: z.optional(TodaySection),
  today: z.optional(TodaySection),
  untouched: z.optional(TodaySection),
  upcoming: z.optional(TodaySection),
  none: z.optional(TodaySection),
  /** Null if too many to count; request `section=owners` then (50 owners, up to 1,000 leads each). */
  owners: z.optional(z.nullable(z.array(z.object({ owner_id: z.nullable(z.string()), overdue: z.int() })))),
  done: z.optional(z.int()),
});
export type Today = z.infer<typeof Today>;

export const TodayQuery = z.strictObject({
  tenant_id: z.optional(z.string()),
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

export const Me = z.object({
  user: User,
  shortcuts: z.boolean(),
  /** Whether the user wants to see the first steps on the dashboard. */
  getting_started: z.boolean(),
  /** Number of sample leads, for Admins. */
  sample_leads: z.int(),
  permissions: Permissions,
  second_factor: SecondFactor,
  /** When a required second factor must be set up; null if there is one or none is required. */
  second_factor_due: z.nullable(z.string()),
  tenant: Tenant,
  preferences: Preferences,
  statuses: z.array(PipelineStatus),
  fields: z.array(OwnField), // retired ones too
  fields_version: z.int(),
  sources: z.array(LeadSource),
  lost_reasons: z.array(Reason),
  call_outcomes: z.array(Reason),
  users: z.array(UserName),
  users_more: z.boolean(),
  team_ids: z.array(z.string()), // the caller's direct reports
  unread_notifications: z.int(),
  plan: z.nullable(PlanSummary),
});
export type Me = z.infer<typeof Me>;
