import { AUDIT_FIELDS_MAX, AUDIT_LIST_MAX, AUDIT_TEXT_MAX } from "../audit/rules";
import type { AuditChange } from "../audit/schema";

export function excerpt(changes: readonly AuditChange[]): AuditChange[] {
  return changes
    .slice(0, AUDIT_FIELDS_MAX)
    .map((change) => ({ ...change, from: cut(change.from), to: cut(change.to) }));
}

function cut(value: unknown): unknown {
  if (typeof value === "string") return cutText(value);
  if (Array.isArray(value)) return value.slice(0, AUDIT_LIST_MAX).map(cut);
  if (typeof value === "object" && value !== null) {
    const parts = Object.entries(value).slice(0, AUDIT_LIST_MAX);
    return Object.fromEntries(parts.map(([name, part]) => [name, cut(part)]));
  }
  return value;
}

function cutText(text: string): string {
  if (text.length <= AUDIT_TEXT_MAX) return text;
  return `${[...text.slice(0, AUDIT_TEXT_MAX)].slice(0, -1).join("")}…`;
}
