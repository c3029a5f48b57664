import type { Lead as Shown } from "@leadlane/core/leads/schema";
import type * as PipelineStatus from "@leadlane/core/pipeline/status";
import type { Person, Tenant } from "../support/tenant";

export const HOUR = 3_600_000;

export interface World {
  tenant: Tenant;
  people: { person: Person; owners: (string | null)[] | "all" }[];
  choices: { statuses: PipelineStatus.StoredStatus[]; sources: string[]; owners: string[] };
  leads: Shown[];
}

export type Query = Record<string, string | string[]>;

/** Evaluates the query for one lead. */
export function isWanted(lead: Shown, query: Query, { choices }: World): boolean {
  const any = (name: string) => (query[name] === undefined ? undefined : [query[name]].flat());
  const text = (name: string) => query[name] as string | undefined;
  const isOpen = choices.statuses.find(({ id }) => id === lead.status_id)?.type === "open";
  const due = lead.follow_up_at === null ? null : Date.parse(lead.follow_up_at);
  // Asia/Kolkata is UTC+5:30 all year.
  const startOfDay = Math.floor((Date.now() + 5.5 * HOUR) / (24 * HOUR)) * 24 * HOUR - 5.5 * HOUR;
  const endOf = (days: number) => startOfDay + days * 24 * HOUR;
  const isDue = (from: number, to: number) => isOpen && due !== null && due >= from && due < to;
  const isFirst = choices.statuses.find(({ type }) => type === "open")?.id === lead.status_id;
  // No lead here has a logged contact.
  const isUntouched = isOpen && due === null && isFirst;
  const followUps: Record<string, boolean> = {
    overdue: isDue(Number.NEGATIVE_INFINITY, Date.now()),
    today: isDue(Date.now(), endOf(1)),
    upcoming: isDue(endOf(1), Number.POSITIVE_INFINITY),
    week: isDue(Date.now(), endOf(7)),
    untouched: isUntouched,
    none: isOpen && due === null && !isUntouched,
  };
  const between = (value: string | null, name: string) =>
    (text(`${name}_from`) === undefined && text(`${name}_to`) === undefined) ||
    (value !== null && value >= (text(`${name}_from`) ?? "") && value <= (text(`${name}_to`) ?? "~"));
  return [
    any("status_id")?.includes(lead.status_id),
    any("source_id")?.includes(lead.source_id ?? "none"),
    text("owner_id") === undefined ? undefined : text("owner_id") === (lead.owner_id ?? "none"),
    text("tag") === undefined ? undefined : lead.tags.includes(text("tag") ?? ""),
    text("lost_reason") === undefined ? undefined : lead.lost_reason === text("lost_reason"),
    text("status_type") === undefined ? undefined : lead.status_type === text("status_type"),
    text("value_min") === undefined
      ? undefined
      : lead.value !== null && lead.value >= Number(text("value_min")),
    text("value_max") === undefined
      ? undefined
      : lead.value !== null && lead.value <= Number(text("value_max")),
    text("follow_up") === undefined ? undefined : followUps[text("follow_up") ?? ""],
    between(lead.created_at, "created"),
    between(lead.updated_at, "updated"),
    between(lead.closed_at, "closed"),
  ].every((answer) => answer !== false);
}

/**
 * The documented order: by the field, then by age; leads without a value last, newest first. Closed leads
 * have no follow-up.
 */
export function sorted(leads: readonly Shown[], sort: string): Shown[] {
  const sign = sort.startsWith("-") ? -1 : 1;
  const field = sort.replace("-", "");
  const keyOf = (lead: Shown): string | number | null => {
    if (field === "follow_up_at" && lead.status_type !== "open") return null;
    return field === "name"
      ? lead.name.toLowerCase()
      : (lead[field as keyof Shown] as string | number | null);
  };
  const compare = (a: string | number, b: string | number) =>
    typeof a === "string" && typeof b === "string"
      ? Buffer.compare(Buffer.from(a), Buffer.from(b))
      : Number(a) - Number(b);
  return [...leads].sort((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    if (one === null || other === null) return one !== null ? -1 : other !== null ? 1 : compare(b.id, a.id);
    return sign * (compare(one, other) || compare(a.id, b.id));
  });
}
