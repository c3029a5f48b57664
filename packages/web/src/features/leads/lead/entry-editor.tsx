import type { Activity } from "@leadlane/core/activity/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useActivityChanges } from "../../../data/activities";
import { useUnsaved } from "../../../lib/use-unsaved";
import { useWorkspace } from "../../../lib/workspace";
import { SubmitButton } from "../../../ui/submit-button";
import { draftOf, EMPTY_DRAFT, toEntry } from "./entry-draft";
import { EntryFields } from "./entry-fields";
import { useEntryForm } from "./use-entry-form";

interface EntryEditorProps {
  entry: Activity;
  onDone: () => void;
  onCancel: () => void;
}

/** Changes an entry in its place in the timeline. */
export function EntryEditor({ entry, onDone, onCancel }: EntryEditorProps) {
  const { timeZone } = useWorkspace();
  const changes = useActivityChanges(entry.lead_id);
  const [draft, setDraft] = useState(() => draftOf(entry, timeZone) ?? EMPTY_DRAFT);
  useUnsaved(draft.text !== entry.text);
  const form = useEntryForm(draft, async () => {
    await changes.update(entry.id, { ...toEntry(draft, timeZone), version: entry.version });
    onDone();
  });
  return (
    <Box sx={{ display: "grid", gap: 1.5, marginTop: 1.5 }}>
      <EntryFields draft={draft} form={form} onChange={setDraft} />
      <Box sx={{ display: "flex", gap: 1 }}>
        <SubmitButton
          type="button"
          variant="outlined"
          busy={form.isBusy}
          busyLabel="Saving…"
          onClick={form.submit}
        >
          Save
        </SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </Box>
    </Box>
  );
}
