import type { PipelineStatus } from "@leadlane/core/pipeline-status/schema";
import { LostReasonDialog } from "../../../ui/lost-reason-dialog";
import { AssignMenu } from "../actions/assign-menu";
import { StatusMenu } from "../actions/status-menu";
import { TagDialog } from "./tag-dialog";
import type { Bulk } from "./use-bulk";

/** What an action on many leads asks before it starts. */
export type BulkQuestion =
  | { kind: "status" | "assign"; anchor: HTMLElement }
  | { kind: "lost"; status: PipelineStatus }
  | { kind: "tag" };

interface BulkDialogsProps {
  question: BulkQuestion;
  onQuestion: (question: BulkQuestion | null) => void;
  /** "3 leads". */
  what: string;
  bulk: Bulk;
}

/** Mount it only while there is a question. */
export function BulkDialogs({ question, onQuestion, what, bulk }: BulkDialogsProps) {
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
          name={what}
          statusName={question.status.name}
          onAnswer={(reason) => {
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
    case "tag":
      return (
        <TagDialog
          what={what}
          onTag={(tag) => {
            close();
            void bulk.run({ action: "tag", tag }, `tagged “${tag}”`);
          }}
          onCancel={close}
        />
      );
  }
}
