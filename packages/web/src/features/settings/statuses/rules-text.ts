import { customKey } from "@leadlane/core/fields/rules";
import type { OwnField } from "@leadlane/core/fields/schema";
import { FIELDS } from "@leadlane/core/leads/fields";
import { REQUIRABLE_FIELDS, STALE_AFTER_DAYS } from "@leadlane/core/pipeline/rules";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";

const LABELS = new Map<string, string>(Object.entries(FIELDS).map(([name, { label }]) => [name, label]));
const NEXT_STEP = ["follow_up_at", "next_step"];

export function dayCount(days: number): string {
  return `${days} ${days === 1 ? "day" : "days"}`;
}

/** The fields that a status may require; won and lost leads have no next step. */
export function requirable({ type }: PipelineStatus, fields: readonly OwnField[]): string[] {
  const builtIn = REQUIRABLE_FIELDS.filter((name) => type === "open" || !NEXT_STEP.includes(name));
  return [...builtIn, ...fields.filter(({ retired }) => !retired).map(({ key }) => `custom.${key}`)];
}

export function requiredLabel(name: string, fields: readonly OwnField[]): string {
  const key = customKey(name);
  return (key === undefined ? LABELS.get(name) : fields.find((field) => field.key === key)?.label) ?? name;
}

/** The rules of a status in one line; empty without any. */
export function describeRules(
  status: PipelineStatus,
  statuses: readonly PipelineStatus[],
  fields: readonly OwnField[],
): string {
  const { required_fields = [], allowed_next, stale_after_days, win_probability, type } = status;
  const names = requirable(status, fields).filter((name) => required_fields.includes(name));
  const next = statuses.filter(({ id }) => allowed_next?.includes(id)).map(({ name }) => name);
  const isOpen = type === "open";
  return [
    names.length > 0 && `Requires ${names.map((name) => requiredLabel(name, fields)).join(", ")}`,
    allowed_next && (next.length > 0 ? `Next: ${next.join(", ")}` : "No next status"),
    isOpen && stale_after_days !== undefined && stale_after_days !== STALE_AFTER_DAYS
      ? `Stale after ${dayCount(stale_after_days)}`
      : false,
    isOpen && win_probability !== undefined && `${win_probability}% chance of winning`,
  ]
    .filter(Boolean)
    .join(" · ");
}
