import { ACTIVITY_KINDS, type ActivityKind, withPlainMentions } from "@leadlane/core/leads/rules";
import type { Activity, CreateActivity } from "@leadlane/core/leads/schema";
import { fromZonedInput, toZonedInput } from "../../../../lib/time/zoned-time";
import { ENTRY_KINDS } from "./entry-kinds";
import { type MentionedUser, mentionsIn, withMentions } from "./mentions";

export interface EntryDraft {
  kind: ActivityKind;
  text: string;
  due: string; // local time in the tenant's time zone
  outcome: string;
  named?: readonly MentionedUser[];
}

export const EMPTY_DRAFT: EntryDraft = { kind: "note", text: "", due: "", outcome: "" };

/** A draft for editing an entry; null for system entries. */
export function draftOf(
  { kind, text, due_at, outcome }: Activity,
  timeZone: string | undefined,
): EntryDraft | null {
  if (kind === "system") return null;
  const due = toZonedInput(due_at, timeZone);
  return { kind, text: withPlainMentions(text), due, outcome: outcome ?? "", named: mentionsIn(text) };
}

/** The request body, with only the fields of its kind. */
export function toEntry(
  { kind, text, due, outcome, named = [] }: EntryDraft,
  timeZone: string | undefined,
): CreateActivity {
  const { hasDue, hasOutcome } = ENTRY_KINDS[kind];
  return {
    kind,
    text: withMentions(text.trim(), named),
    ...(hasDue && { due_at: fromZonedInput(due, timeZone) }),
    ...(hasOutcome && { outcome: outcome.trim() }),
  };
}

/** Parses a stored draft; invalid ones are ignored. */
export function parseDraft(stored: string | null): EntryDraft {
  if (stored === null) return EMPTY_DRAFT;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== "object" || value === null) return EMPTY_DRAFT;
    const found = new Map<string, unknown>(Object.entries(value));
    const text = (field: string) => {
      const each = found.get(field);
      return typeof each === "string" ? each : "";
    };
    const kind = kindOf(text("kind")) ?? "note";
    const named = toMentionedUsers(found.get("named"));
    const draft = { kind, text: text("text"), due: text("due"), outcome: text("outcome") };
    return named.length > 0 ? { ...draft, named } : draft;
  } catch {
    return EMPTY_DRAFT;
  }
}

function toMentionedUsers(value: unknown): MentionedUser[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    const isNamed = typeof each === "object" && each !== null && "id" in each && "name" in each;
    return isNamed && typeof each.id === "string" && typeof each.name === "string"
      ? [{ id: each.id, name: each.name }]
      : [];
  });
}

function kindOf(value: string): ActivityKind | undefined {
  return ACTIVITY_KINDS.find((kind) => kind === value);
}
