import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type FormEvent, useId, useState } from "react";
import { useReasonNames } from "../../../../data/me";
import { LostReasonDialog } from "../../../../ui/overlay/lost-reason-dialog";
import { RescheduleDialog } from "../../../../ui/overlay/reschedule-dialog";
import { AssignMenu } from "../../actions/assign-menu";
import { StatusMenu } from "../../actions/status-menu";
import { TagField } from "../../form/tag-field";
import { ExportDialog } from "../../transfer/export-dialog";
import { countLeads } from "./bulk-report";
import type { Bulk } from "./use-bulk";

/** An open menu or dialog of a bulk action. */
export type BulkQuestion =
  | { kind: "status" | "assign"; anchor: HTMLElement }
  | { kind: "lost"; status: PipelineStatus }
  | { kind: "tag" | "time" }
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
  const close = () => onQuestion(null);
  switch (question.kind) {
    case "status":
      return (
        <StatusMenu
          anchor={question.anchor}
          onPick={(status) => {
            if (status.type === "lost") onQuestion({ kind: "lost", status });
            else void bulk.run({ action: "move", status_id: status.id }, `moved to ${status.name}`);
          }}
          onClose={close}
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
            void bulk.run({ action: "move", status_id: id, lost_reason: reason }, `moved to ${name}`);
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
