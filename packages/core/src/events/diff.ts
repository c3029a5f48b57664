import type { AuditAction } from "../audit/rules";
import type { Change } from "../kernel/schema";
import type { Subject, SubjectChange, SubjectEvent } from "./event";

/** `describe` names the action of a change, or null if it is not a user's action. */
export function diff<S extends Subject>(
  before: readonly S[],
  after: readonly S[],
  describe: (changes: Change[], before: S, after: S) => AuditAction | null = describeUpdate,
): SubjectChange[] {
  const removed = before.filter(({ id }) => !after.some((subject) => subject.id === id));
  const present = after.flatMap((subject): SubjectChange[] => {
    const old = before.find(({ id }) => id === subject.id);
    if (!old) return [{ action: "created", subject, changes: compare({}, subject.fields) }];
    const changes = compare(old.fields, subject.fields);
    const action = describe(changes, old, subject);
    return action ? [{ action, subject, changes }] : [];
  });
  return [
    ...present,
    ...removed.map(
      (subject): SubjectChange => ({ action: "removed", subject, changes: compare(subject.fields, {}) }),
    ),
  ];
}

export function toEvents(changes: readonly SubjectChange[]): SubjectEvent[] {
  return changes.map((change) => ({
    // Lead subjects never get here: leads have their own events.
    type: `${change.subject.type}.${change.action}` as SubjectEvent["type"],
    change,
  }));
}

function describeUpdate(changes: readonly Change[]): AuditAction | null {
  return changes.length > 0 ? "updated" : null;
}

function compare(before: Record<string, unknown>, after: Record<string, unknown>): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => !isSame(from, to));
}

function isSame(from: unknown, to: unknown): boolean {
  const text = (value: unknown) =>
    value === null || (Array.isArray(value) && value.length === 0) ? "" : toStableJson(value);
  return text(from) === text(to);
}

/** DynamoDB does not keep the order of map keys. */
function toStableJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
