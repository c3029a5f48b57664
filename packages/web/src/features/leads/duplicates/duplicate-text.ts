import type { LikelyDuplicate } from "@leadlane/core/duplicates/schema";
import { daysUntil, formatRelative } from "../../../lib/time/time";

/** "(owner: Ravi, last touched yesterday)" */
export function describeDuplicate(
  { owner_name, last_activity_at }: Pick<LikelyDuplicate, "owner_name" | "last_activity_at">,
  timeZone?: string,
  now?: number,
): string {
  return `(${owner_name === null ? "no owner" : `owner: ${owner_name}`}, last touched ${touched()})`;

  function touched(): string {
    const days = daysUntil(last_activity_at, now, timeZone);
    if (days === 0) return "today";
    return days === -1 ? "yesterday" : formatRelative(last_activity_at, now, timeZone);
  }
}

const MATCH_LABELS = { phone: "Same phone", email: "Same email", name: "Same name" } as const;

export function describeMatch({ match }: Pick<LikelyDuplicate, "match">): string {
  const [first, ...others] = match.map((each) => MATCH_LABELS[each]);
  return [first, ...others.map((other) => other.toLowerCase())].filter(Boolean).join(", ");
}
