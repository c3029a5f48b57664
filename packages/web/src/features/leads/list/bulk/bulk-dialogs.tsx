import type { OwnField } from "@leadlane/core/fields/schema";
import type { MoveFields } from "@leadlane/core/leads/schema";
import { requiredFields } from "@leadlane/core/pipeline/rules";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type FormEvent, useId, useState } from "react";
import { useReasonNames } from "../../../../data/me";
import { useOwnFields } from "../../../../data/own-fields";
import { LostReasonDialog } from "../../../../ui/overlay/lost-reason-dialog";
import { RescheduleDialog } from "../../../../ui/overlay/reschedule-dialog";
import { AssignMenu } from "../../actions/assign-menu";
import { mayLack } from "../../actions/stage-check";
import { StatusMenu } from "../../actions/status-menu";
import { TagField } from "../../form/tag-field";
import { MoveFieldsSheet } from "../../move/lazy-questions";
import { ExportDialog } from "../../transfer/export-dialog";
import { countLeads } from "./bulk-report";
import { SetFieldDialog } from "./set-field-dialog";
import type { Bulk } from "./use-bulk";

/** An open menu or dialog of a bulk action. */
export type BulkQuestion =
  | { kind: "status" | "assign"; anchor: HTMLElement }
  | { kind: "fields"; status: PipelineStatus; names: readonly string[] }
  | { kind: "lost"; status: PipelineStatus; fields?: MoveFields }
  | { kind: "tag" | "time" | "field" }
  | { kind: "export" };

interface BulkDialogsProps {
  question: BulkQuestion;
  onQuestion: (question: BulkQuestion | null) => void;
  count: number;
  bulk: Bulk;
}

/** Mount to open. */
export function BulkDialogs({ question, onQuestion, count, bulk }: BulkDialogsProps) {
  const subject = countLeads(count);
  const lostReasons = useReasonNames("lost_reasons");
  const ownFields = useOwnFields();
  const close = () => onQuestion(null);
  const moveTo = (status: PipelineStatus, given: MoveFields = {}) => {
    const fields = Object.keys(given).length > 0 ? { fields: given } : {};
    if (status.type === "lost") onQuestion({ kind: "lost", status, ...fields });
    else void bulk.run({ action: "move", status_id: status.id, ...fields }, `moved to ${status.name}`);
  };
  switch (question.kind) {
    case "status":
      return (
        <StatusMenu
          anchor={question.anchor}
          onPick={(status) => {
            const names = namesToAsk(status, bulk, ownFields);
            if (names.length > 0) onQuestion({ kind: "fields", status, names });
            else moveTo(status);
          }}
          onClose={close}
        />
      );
    case "fields":
      return (
        <MoveFieldsSheet
          isOptional
          subject={subject}
          note="may need this. What you enter is set for all of them; leave a field empty to keep their values."
          statusName={question.status.name}
          names={question.names}
          onConfirm={(fields) => {
            close();
            moveTo(question.status, fields);
          }}
          onCancel={close}
        />
      );
    case "lost":
      return (
        <LostReasonDialog
          name={subject}
          isPlural={count !== 1}
          statusName={question.status.name}
          reasons={lostReasons}
          onConfirm={(reason) => {
            close();
            const { id, name } = question.status;
            const { fields } = question;
            void bulk.run(
              { action: "move", status_id: id, lost_reason: reason, ...(fields && { fields }) },
              `moved to ${name}`,
            );
          }}
          onCancel={close}
        />
      );
    case "assign":
      return (
        <AssignMenu
          anchor={question.anchor}
          onPick={({ id, name }) =>
            void bulk.run(
              { action: "assign", owner_id: id },
              id === null ? "unassigned" : `assigned to ${name}`,
            )
          }
          onClose={close}
        />
      );
    case "export":
      return (
        <ExportDialog
          target={bulk.target}
          subject={"ids" in bulk.target ? subject : undefined}
          onClose={close}
        />
      );
    case "time":
      return (
        <RescheduleDialog
          subject={subject}
          at={null}
          onPick={(at) => void bulk.run({ action: "reschedule", follow_up_at: at }, "rescheduled")}
          onClose={close}
        />
      );
    case "field":
      return (
        <SetFieldDialog
          subject={subject}
          onSet={(custom, label) => {
            close();
            void bulk.run({ action: "set", fields: { custom } }, `updated: ${label}`);
          }}
          onCancel={close}
        />
      );
    case "tag":
      return (
        <TagDialog
          subject={subject}
          onTag={(tag) => {
            close();
            void bulk.run({ action: "tag", tag }, `tagged “${tag}”`);
          }}
          onCancel={close}
        />
      );
  }
}

/** The required fields that a selected lead lacks, or may lack. */
function namesToAsk(status: PipelineStatus, { rows }: Bulk, ownFields: readonly OwnField[]): string[] {
  const names = requiredFields(status, ownFields);
  return names.filter((name) => rows === null || rows.some((row) => mayLack(row, name)));
}

interface TagDialogProps {
  subject: string; // "3 leads"
  onTag: (tag: string) => void;
  onCancel: () => void;
}

/** Mount to open. */
function TagDialog({ subject, onTag, onCancel }: TagDialogProps) {
  const titleId = useId();
  const [tag, setTag] = useState("");
  const [isRefused, setRefused] = useState(false);
  const error = isRefused && tag.trim() === "" ? "Tag is required" : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tag.trim() === "") setRefused(true);
    else onTag(tag.trim());
  };

  return (
    <Dialog open onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId} variant="h2">
          Add a tag to {subject}
        </DialogTitle>
        <DialogContent>
          <Box sx={{ marginTop: 1 }}>
            <TagField autoFocus value={tag} onChange={setTag} error={error} />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="contained">
            Add tag
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
