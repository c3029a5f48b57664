import type { ActivityKind } from "@leadlane/core/leads/rules";
import type { LeadRow } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useState } from "react";
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

/** WhatsApp messages and emails are logged in the sheet. */
const COMPOSER_KINDS = ["note", "call", "meeting", "task"] as const satisfies readonly ActivityKind[];

interface ComposerProps {
  lead: LeadRow;
  only?: ActivityKind; // fixed kind; all kinds when absent
}

export function Composer({ lead, only }: ComposerProps) {
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
    <Box className="no-print" sx={{ ...box, ...(only && { marginTop: 1 }) }}>
      {!only && (
        <KindChips
          value={draft.kind}
          onChange={(next) => {
            form.forgive();
            setDraft({ ...draft, kind: next });
          }}
        />
      )}
      <EntryFields isBare draft={draft} form={form} onChange={setDraft} />
      <Box sx={{ display: "flex", alignItems: "center", gap: 2, padding: 1.5, paddingTop: 0.5 }}>
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{ flex: 1, visibility: { xs: "hidden", md: "visible" } }}
        >
          Ctrl+Enter to save
        </Typography>
        <SubmitButton type="button" busy={form.isBusy} busyLabel="Saving…" onClick={form.submit}>
          {kind.action}
        </SubmitButton>
      </Box>
    </Box>
  );
}

const box = {
  marginBottom: 3,
  border: "1px solid",
  borderColor: "line.field",
  borderRadius: 2,
  "&:has(textarea:focus)": { borderColor: "line.focus" },
} as const;

function KindChips({ value, onChange }: { value: ActivityKind; onChange: (kind: ActivityKind) => void }) {
  return (
    <Box
      role="group"
      aria-label="Activity type"
      sx={{ display: "flex", flexWrap: "wrap", gap: 1, padding: 1.5, paddingBottom: 0 }}
    >
      {COMPOSER_KINDS.map((kind) => (
        <Chip
          key={kind}
          label={ENTRY_KINDS[kind].label}
          aria-pressed={kind === value}
          color={kind === value ? "info" : "default"}
          variant={kind === value ? "filled" : "outlined"}
          onClick={() => onChange(kind)}
          sx={{ height: { xs: 44, md: 32 }, borderRadius: 999 }}
        />
      ))}
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
    const kind = only ?? COMPOSER_KINDS.find((each) => each === storedDraft.kind) ?? "note";
    return { ...storedDraft, kind };
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
