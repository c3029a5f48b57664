import type { AuditAction, AuditSubject } from "./rules";
import type { AuditChange } from "./schema";

/** A thing as one image tells of it: what of it is public, and only that. */
export interface Subject {
  type: AuditSubject;
  id: string;
  name: string;
  /** The lead that it belongs to. */
  lead_id?: string;
  fields: Record<string, unknown>;
}

/** What one write did to one thing. */
export interface Difference {
  action: AuditAction;
  subject: Subject;
  changes: AuditChange[];
  /** Who did it, where that is not who the write names. */
  actor_id?: string;
}

/**
 * What became of the things of one image in the next: those that are new, those that are gone, and those of which
 * something public differs. `describe` finds the word for what differs; null where it is nothing that a person did.
 */
export function differ<S extends Subject>(
  before: readonly S[],
  after: readonly S[],
  describe: (changes: AuditChange[], before: S, after: S) => AuditAction | null = describeUpdate,
): Difference[] {
  const gone = before.filter(({ id }) => !after.some((subject) => subject.id === id));
  const present = after.flatMap((subject): Difference[] => {
    const old = before.find(({ id }) => id === subject.id);
    if (!old) return [{ action: "created", subject, changes: compare({}, subject.fields) }];
    const changes = compare(old.fields, subject.fields);
    const action = describe(changes, old, subject);
    return action ? [{ action, subject, changes }] : [];
  });
  return [
    ...present,
    ...gone.map(
      (subject): Difference => ({ action: "removed", subject, changes: compare(subject.fields, {}) }),
    ),
  ];
}

/** The plain word: something differs, or nothing does. */
function describeUpdate(changes: readonly AuditChange[]): AuditAction | null {
  return changes.length > 0 ? "updated" : null;
}

function compare(before: Record<string, unknown>, after: Record<string, unknown>): AuditChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => !isSame(from, to));
}

/** Lists that are empty tell as little as no list. */
function isSame(from: unknown, to: unknown): boolean {
  const text = (value: unknown) =>
    value === null || (Array.isArray(value) && value.length === 0) ? "" : stable(value);
  return text(from) === text(to);
}

/** The engine gives maps back in an order of its own. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
