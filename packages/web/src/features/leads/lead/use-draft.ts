import { useState } from "react";
import { readItem, removeItem, writeItem } from "../../../lib/storage";
import { EMPTY_DRAFT, type EntryDraft, parseDraft } from "./entry-draft";

/** What is being written on a lead, kept for this browser session should the page be left. */
export function useDraft(leadId: string): [EntryDraft, (draft: EntryDraft) => void, () => void] {
  const key = `draft/${leadId}`;
  const [draft, setDraft] = useState(() => parseDraft(readItem("session", key)));
  const change = (next: EntryDraft) => {
    setDraft(next);
    writeItem("session", key, JSON.stringify(next));
  };
  const clear = () => {
    setDraft({ ...EMPTY_DRAFT, kind: draft.kind });
    removeItem("session", key);
  };
  return [draft, change, clear];
}
