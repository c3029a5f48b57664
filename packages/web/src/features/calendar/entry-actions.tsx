import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import { isCompletable } from "./entry-text";

export interface EntryActionsProps {
  entry: CalendarEntry;
  onEdit: () => void;
  onMove: () => void;
  onDelete: () => void;
  onDone: (done: boolean) => void;
}

/** A follow-up is rescheduled with the lead's quick actions. An event is completed once it has begun. */
export function EntryActions({ entry, onEdit, onMove, onDelete, onDone }: EntryActionsProps) {
  const { kind, done } = entry;
  const isEvent = kind === "event";
  const canComplete = !done && (!isEvent || isCompletable(entry));
  return (
    <DialogActions sx={{ flexWrap: "wrap", gap: 1 }}>
      {isEvent && (
        <Button color="error" onClick={onDelete}>
          Delete
        </Button>
      )}
      {kind !== "follow_up" && (
        <Button onClick={onMove}>
          <bdi>Reschedule…</bdi>
        </Button>
      )}
      {isEvent && (
        <Button variant={canComplete ? "text" : "contained"} onClick={onEdit}>
          Edit
        </Button>
      )}
      {done && (
        <Button variant="outlined" onClick={() => onDone(false)}>
          Reopen
        </Button>
      )}
      {canComplete && (
        <Button variant="contained" onClick={() => onDone(true)}>
          Done
        </Button>
      )}
    </DialogActions>
  );
}
