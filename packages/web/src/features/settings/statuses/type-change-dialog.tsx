import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { TYPE_LABELS } from "./status-types";
import type { StatusEdits } from "./use-status-edits";

/** Asks before the leads in a status are closed, or opened again, by its new type. */
export function TypeChangeDialog({ asked, confirm, cancel }: StatusEdits) {
  if (asked === null) return null;
  const { status, type } = asked;
  return (
    <ConfirmDialog
      open
      title={`Make “${status.name}” ${TYPE_LABELS[type].toLowerCase()}?`}
      confirmLabel="Change type"
      onConfirm={confirm}
      onCancel={cancel}
    >
      {type === "open"
        ? "The leads in it are worked on again: they are no longer closed."
        : `The leads in it are closed as ${type}.`}
    </ConfirmDialog>
  );
}
