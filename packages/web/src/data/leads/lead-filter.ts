import { NO_SOURCE } from "@leadlane/core/leads/list/rules";
import { hasTag } from "@leadlane/core/leads/rules";
import { NO_OWNER } from "@leadlane/core/permissions/rules";
import type { KnownLead } from "./change";

/** Whether a lead passes a filter of its name; undefined where only the server knows. */
type Check = (lead: KnownLead, values: readonly string[]) => boolean | undefined;

const oneOf =
  (name: "status_id" | "status_type" | "lost_reason"): Check =>
  (lead, values) => {
    const value = lead[name];
    return value === undefined ? undefined : value !== null && values.includes(value);
  };

/** Times of an address may lack their zone, which the server knows. */
const sinceOrUntil =
  (name: "created_at" | "updated_at" | "closed_at", isSince: boolean): Check =>
  (lead, [bound = ""]) => {
    const at = lead[name];
    if (at === undefined || !bound.endsWith("Z")) return undefined;
    return (
      at !== null && (isSince ? Date.parse(at) >= Date.parse(bound) : Date.parse(at) <= Date.parse(bound))
    );
  };

const CHECKS: Readonly<Record<string, Check>> = {
  status_id: oneOf("status_id"),
  source_id: ({ source_id }, values) => values.includes(source_id ?? NO_SOURCE),
  status_type: oneOf("status_type"),
  lost_reason: oneOf("lost_reason"),
  owner_id: ({ owner_id }, values) => values.includes(owner_id ?? NO_OWNER),
  product_id: ({ product_ids }, values) => product_ids?.some((id) => values.includes(id)),
  tag: ({ tags }, values) => tags && (values.some((tag) => hasTag(tags, tag)) || undefined),
  value_min: ({ value }, [least]) => value !== null && value >= Number(least),
  value_max: ({ value }, [most]) => value !== null && value <= Number(most),
  follow_up: ({ follow_up_at, status_type }, [when]) => {
    if (status_type !== undefined && status_type !== "open") return false;
    // Which of them is untouched, the server knows.
    if (when === "none" || when === "untouched") return follow_up_at === null ? undefined : false;
    if (follow_up_at === null) return false;
    const isLate = Date.parse(follow_up_at) < Date.now();
    // Which day it is hangs on the time of the business.
    if (when !== "overdue") return undefined;
    return isLate && status_type === undefined ? undefined : isLate;
  },
  created_from: sinceOrUntil("created_at", true),
  created_to: sinceOrUntil("created_at", false),
  updated_from: sinceOrUntil("updated_at", true),
  updated_to: sinceOrUntil("updated_at", false),
  closed_from: sinceOrUntil("closed_at", true),
  closed_to: sinceOrUntil("closed_at", false),
  furthest_status_id: () => undefined,
  q: () => undefined,
};

/** Whether a lead belongs on the list of this query, active or not; undefined where only the server knows. */
export function fitsFilter(lead: KnownLead, query: URLSearchParams): boolean | undefined {
  const names = [...new Set(query.keys())];
  const outcomes = names.map((name) =>
    Object.hasOwn(CHECKS, name) ? CHECKS[name]?.(lead, query.getAll(name)) : true,
  );
  if (outcomes.includes(false)) return false;
  return outcomes.includes(undefined) ? undefined : true;
}
