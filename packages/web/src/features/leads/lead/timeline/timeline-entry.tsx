import { MERGE_UNDO_DAYS } from "@leadlane/core/jobs/rules";
import { withPlainMentions } from "@leadlane/core/leads/rules";
import type { Activity, LeadDetail } from "@leadlane/core/leads/schema";
import Check from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import { useActivityChanges } from "../../../../data/leads/activities";
import { isPending } from "../../../../data/outbox/with-outbox";
import { messageOf } from "../../../../lib/api/api-error";
import { announce } from "../../../../lib/feedback/announce";
import { toast } from "../../../../lib/feedback/toast";
import { activitySentence, sentenceOnPage } from "../../../../lib/format/activity-sentence";
import { lazyPart } from "../../../../lib/loading/lazy-part";
import { useUnsaved } from "../../../../lib/navigation/unsaved";
import { showWaiting } from "../../../../lib/outbox/show-waiting";
import { useWorkspace } from "../../../../lib/session/workspace";
import { RelativeTime } from "../../../../ui/display/relative-time";
import { TimelineItem } from "../../../../ui/display/timeline-item";
import { SubmitButton } from "../../../../ui/form/submit-button";
import { EntryState } from "../../../../ui/lead/waiting-badge";
import { useLeadNames } from "../../lead-names";
import { useLeadAccess } from "../../use-lead-access";
import { readOnlyText } from "../read-only";
import { EntryBody } from "./entry-body";
import { draftOf, EMPTY_DRAFT, toEntry } from "./entry-draft";
import { EntryFields } from "./entry-fields";
import { EntryTools } from "./entry-tools";
import { showNotNotified } from "./mentions";
import { useEntryForm } from "./use-entry-form";

const UndoMergeButton = lazyPart(() => import("../../merge/undo-merge-button"), "UndoMergeButton");

interface TimelineEntryProps {
  entry: Activity;
  lead: LeadDetail;
  onChanged: () => void;
}

/** The author and admins can edit it. */
export function TimelineEntry({ entry, lead, onChanged }: TimelineEntryProps) {
  const { isAdmin, userId } = useLeadAccess();
  const names = useLeadNames();
  const [isEditing, setEditing] = useState(false);
  const isWaiting = isPending(entry.id);
  const canChange =
    !isWaiting &&
    entry.kind !== "system" &&
    readOnlyText(lead) === null &&
    (isAdmin || entry.user_id === userId);
  const sentence = activitySentence(
    entry,
    {
      userId,
      user: names.owner,
      status: (id) => names.status(id)?.name ?? null,
      ownField: (name) => names.ownField(name)?.field.label ?? null,
    },
    "full",
  );
  return (
    <TimelineItem kind={entry.kind}>
      <Box sx={{ display: "flex", alignItems: "start", gap: 1, paddingTop: 0.75 }}>
        <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          {sentenceOnPage(sentence)}
          <Typography component="span" variant="caption" sx={{ color: "text.muted" }}>
            {"\u00a0· " /* the dot ends a line, it begins none */}
            <Box component="span" sx={{ whiteSpace: "nowrap" }}>
              <RelativeTime isDateShown iso={entry.created_at} />
            </Box>
            {entry.version > 1 && entry.kind !== "task" && " · edited" /* a tick is a version too */}
            {entry.merged_from !== undefined && " · from a merged lead"}
          </Typography>
        </Typography>
        {isWaiting && <EntryState state="waiting" />}
        {canChange && !isEditing && (
          <EntryTools entry={entry} onEdit={() => setEditing(true)} onRemoved={onChanged} />
        )}
      </Box>
      {isEditing ? (
        <EntryEditor
          entry={entry}
          onDone={() => {
            setEditing(false);
            onChanged();
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <EntryBody
          entry={entry}
          action={canChange && entry.kind === "task" && <TaskButton task={entry} leadName={lead.name} />}
        />
      )}
      {canUndoMerge(entry, lead) && (
        <Suspense fallback={null}>
          <UndoMergeButton entry={entry} />
        </Suspense>
      )}
    </TimelineItem>
  );
}

function TaskButton({ task, leadName }: { task: Activity; leadName: string }) {
  const changes = useActivityChanges(task.lead_id);
  const [isBusy, setBusy] = useState(false);
  const isOpen = task.outcome === null;
  const change = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const waiting = await changes.setDone(task, isOpen, leadName);
      if (waiting) showWaiting(`“${task.text}”`, waiting);
      else announce(isOpen ? "Task done" : "Task reopened");
    } catch (error) {
      toast.error(messageOf(error, "Couldn't change this task."));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      variant={isOpen ? "outlined" : "text"}
      startIcon={isOpen && <Check />}
      aria-disabled={isBusy || undefined}
      onClick={() => void change()}
    >
      {isOpen ? "Done" : "Reopen"}
    </Button>
  );
}

/** A merge can be undone for MERGE_UNDO_DAYS. */
function canUndoMerge({ event, outcome, created_at }: Activity, lead: LeadDetail): boolean {
  const until = Date.parse(created_at) + MERGE_UNDO_DAYS * 24 * 60 * 60 * 1000;
  return event === "merged" && outcome === null && readOnlyText(lead) === null && until > Date.now();
}

interface EntryEditorProps {
  entry: Activity;
  onDone: () => void;
  onCancel: () => void;
}

function EntryEditor({ entry, onDone, onCancel }: EntryEditorProps) {
  const { timeZone } = useWorkspace();
  const changes = useActivityChanges(entry.lead_id);
  const [draft, setDraft] = useState(() => draftOf(entry, timeZone) ?? EMPTY_DRAFT);
  useUnsaved(draft.text !== withPlainMentions(entry.text));
  const form = useEntryForm(draft, async () => {
    const changed = await changes.update(entry.id, { ...toEntry(draft, timeZone), version: entry.version });
    showNotNotified(changed, draft.named);
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
