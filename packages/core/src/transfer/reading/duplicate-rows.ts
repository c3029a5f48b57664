import { phoneKey } from "../../leads/lookup-entity";
import type { DuplicateChoice } from "../rules";
import { combined } from "../writing/arrival";
import type { Draft } from "./draft";

/** Rows of the same person in one file, and the merged later rows. */
export interface Repetition {
  row: number;
  of: number; // the earlier row
  action: "skip" | "update";
  message: string;
}

/** Removes rows with the phone or email of an earlier row; in update mode, their values are added to it. */
export function mergeDuplicateRows(
  drafts: readonly Draft[],
  duplicates: DuplicateChoice,
): { drafts: Draft[]; repeated: Repetition[] } {
  if (duplicates === "add") return { drafts: [...drafts], repeated: [] };
  const first = new Map<string, number>();
  const unique: Draft[] = [];
  const repeated: Repetition[] = [];
  for (const draft of drafts) {
    const keys = draft.lead ? keysOf(draft.lead.input) : [];
    const at = keys.map((key) => first.get(key)).find((place) => place !== undefined);
    const before = at === undefined ? undefined : unique[at];
    for (const key of keys) if (!first.has(key)) first.set(key, at ?? unique.length);
    if (at === undefined || !before?.lead || !draft.lead) {
      unique.push(draft);
      continue;
    }
    const message = `Same phone or email as row ${before.row}`;
    repeated.push({ row: draft.row, of: before.row, action: duplicates, message });
    if (duplicates === "update")
      unique[at] = {
        ...before,
        lead: { ...before.lead, input: combined(before.lead.input, draft.lead.input) },
      };
  }
  return { drafts: unique, repeated };
}

function keysOf({ phone, email }: { phone?: string | null; email?: string | null }): string[] {
  const digits = phoneKey(phone ?? null);
  return [...(digits ? [`phone ${digits}`] : []), ...(email ? [`email ${email}`] : [])];
}
