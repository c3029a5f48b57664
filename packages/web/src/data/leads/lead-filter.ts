import { type FieldName, fieldOf } from "@leadlane/core/leads/fields";
import { FIELD_FILTERS, NO_SOURCE } from "@leadlane/core/leads/list/rules";
import { hasTag } from "@leadlane/core/leads/rules";
import type { KnownLead } from "./change";
import { isOwnName } from "./list-query";

/** Whether a lead passes a filter; undefined when only the server knows. */
type Check = (lead: KnownLead, values: readonly string[]) => boolean | undefined;

/** Times in the query may lack a time zone, which only the server can add. */
const sinceOrUntil =
  (name: FieldName, isLowerBound: boolean): Check =>
  (lead, [bound = ""]) => {
    const at = lead[name];
    if (at === undefined || !bound.endsWith("Z")) return undefined;
    return (
      typeof at === "string" &&
      (isLowerBound ? Date.parse(at) >= Date.parse(bound) : Date.parse(at) <= Date.parse(bound))
    );
  };

function checkOf({ field, end }: (typeof FIELD_FILTERS)[number]): Check {
  const { kind } = fieldOf(field);
  switch (kind) {
    case "money":
      return ({ value }, [bound]) =>
        value !== null && (end === "least" ? value >= Number(bound) : value <= Number(bound));
    case "date_time":
      return sinceOrUntil(field, end === "least");
    case "tags":
      return ({ tags }, values) => tags && (values.some((tag) => hasTag(tags, tag)) || undefined);
    default:
      return ({ [field]: fieldValue }, values) => {
        if (fieldValue === undefined) return undefined;
        return [fieldValue]
          .flat()
          .some((item) => values.includes(String(item ?? (kind === "reference" ? NO_SOURCE : ""))));
      };
  }
}

const CHECKS: Readonly<Record<string, Check>> = {
  ...Object.fromEntries(FIELD_FILTERS.map((filter) => [filter.name, checkOf(filter)])),
  follow_up: ({ follow_up_at, status_type }, [when]) => {
    if (status_type !== undefined && status_type !== "open") return false;
    // Only the server knows which leads without a follow-up are untouched.
    if (when === "none" || when === "untouched") return follow_up_at === null ? undefined : false;
    if (follow_up_at === null) return false;
    const isLate = Date.parse(follow_up_at) < Date.now();
    // The day depends on the tenant's time zone.
    if (when !== "overdue") return undefined;
    return isLate && status_type === undefined ? undefined : isLate;
  },
  furthest_status_id: () => undefined,
  q: () => undefined,
};

/** Whether a lead matches a list's query; undefined when only the server knows. */
export function fitsFilter(lead: KnownLead, query: URLSearchParams): boolean | undefined {
  const names = [...new Set(query.keys())];
  const outcomes = names.map((name) =>
    // Only the server knows how an own field is compared.
    isOwnName(name)
      ? undefined
      : Object.hasOwn(CHECKS, name)
        ? CHECKS[name]?.(lead, query.getAll(name))
        : true,
  );
  if (outcomes.includes(false)) return false;
  return outcomes.includes(undefined) ? undefined : true;
}
