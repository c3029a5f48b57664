import { ACTIVITY_KINDS, type ActivityKind } from "@leadlane/core/leads/rules";
import type { LeadRow } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useActivityChanges } from "../../../../data/leads/activities";
import { useIdempotencyKey } from "../../../../lib/api/use-idempotency-key";
import { announce } from "../../../../lib/feedback/announce";
import { useUnsaved } from "../../../../lib/navigation/unsaved";
import { useWorkspace } from "../../../../lib/session/workspace";
import { readItem, removeItem, writeItem } from "../../../../lib/storage";
import { SubmitButton } from "../../../../ui/form/submit-button";
import { EMPTY_DRAFT, type EntryDraft, parseDraft, toEntry } from "./entry-draft";
import { EntryFields } from "./entry-fields";
import { ENTRY_KINDS } from "./entry-kinds";
import { showNotNotified } from "./mentions";
import { useEntryForm } from "./use-entry-form";

interface ComposerProps {
  lead: LeadRow;
  only?: ActivityKind; // fixed kind; all kinds when absent
}

export function Composer({ lead, only }: ComposerProps) {
  const id = useId();
  const { timeZone } = useWorkspace();
  const [draft, setDraft, clearDraft] = useDraft(lead.id, only);
  const changes = useActivityChanges(lead.id);
  const { keyFor, renew } = useIdempotencyKey();
  const kind = ENTRY_KINDS[draft.kind];
  useUnsaved(draft.text.trim() !== ""); // the draft survives navigation, but not sign-out

  const form = useEntryForm(draft, async () => {
    const entry = toEntry(draft, timeZone);
    showNotNotified(await changes.log(entry, keyFor(entry)), draft.named);
    renew();
    clearDraft();
    announce(`${kind.label} added`);
  });

  return (
    <Box className="no-print" sx={{ marginBottom: 3 }}>
      {!only && (
        <Tabs
          value={draft.kind}
          onChange={(_, next: ActivityKind) => {
            form.forgive();
            setDraft({ ...draft, kind: next });
          }}
          variant="scrollable"
          scrollButtons={false}
          textColor="inherit"
          aria-label="Activity type"
          sx={{
            marginBottom: 2,
            borderBottom: "1px solid",
            borderColor: "divider",
            "& .MuiTab-root": { minWidth: 72, paddingInline: 1.5 },
          }}
        >
          {ACTIVITY_KINDS.map((each) => (
            <Tab
              key={each}
              value={each}
              label={ENTRY_KINDS[each].label}
              id={`${id}-${each}`}
              aria-controls={`${id}-panel`}
            />
          ))}
        </Tabs>
      )}
      <Box
        {...(!only && { role: "tabpanel", id: `${id}-panel`, "aria-labelledby": `${id}-${draft.kind}` })}
        sx={{ display: "grid", gap: 2, justifyItems: "start", paddingTop: only && 1 }}
      >
        <EntryFields draft={draft} form={form} onChange={setDraft} />
        <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
          <SubmitButton type="button" busy={form.isBusy} busyLabel="Saving…" onClick={form.submit}>
            {kind.action}
          </SubmitButton>
          <Typography variant="caption" color="textSecondary" sx={{ display: { xs: "none", md: "block" } }}>
            or press Ctrl+Enter
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}

export function hasDraft(leadId: string): boolean {
  return readItem("session", keyOf(leadId)) !== null;
}

function keyOf(leadId: string, only?: ActivityKind): string {
  return only ? `draft/${leadId}/${only}` : `draft/${leadId}`;
}

/** The draft of a new entry, kept in session storage. */
function useDraft(
  leadId: string,
  only?: ActivityKind,
): [EntryDraft, (draft: EntryDraft) => void, () => void] {
  const key = keyOf(leadId, only);
  const [draft, setDraft] = useState((): EntryDraft => {
    const storedDraft = parseDraft(readItem("session", key));
    return only ? { ...storedDraft, kind: only } : storedDraft;
  });
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
