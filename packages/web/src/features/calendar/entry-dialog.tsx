import { userLabel } from "@leadlane/core/access/rules";
import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { useColleague } from "../../data/names";
import { openLog } from "../../lib/contact/log-request";
import { useSlug } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { TintChip } from "../../ui/display/tint-chip";
import { EntryIcon } from "./entry-icon";
import { formatEntryTime, formatRecurrence, formatReminder, isOverdue, TYPE_NAMES } from "./entry-text";

interface EntryDialogProps {
  entry: CalendarEntry;
  onEdit: () => void;
  onMove: () => void;
  onDelete: () => void;
  onDone: (done: boolean) => void; // tasks only
  onClose: () => void;
}

export function EntryDialog({ entry, onEdit, onMove, onDelete, onDone, onClose }: EntryDialogProps) {
  const titleId = useId();
  const slug = useSlug();
  const { timeZone } = useWorkspace();
  const colleague = useColleague();
  const { kind, title, type, lead_id, lead_name, owner_id, notes, recurrence, reminder_minutes } = entry;
  const owner = owner_id && (colleague(owner_id) ?? { name: "…", status: "active" });
  const lead = lead_id && lead_name && (
    <Link component={RouterLink} to={paths.lead(slug, lead_id)}>
      {lead_name}
    </Link>
  );
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth onClose={onClose}>
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1.5, padding: "16px 12px 8px 24px" }}>
        <Box sx={{ color: "text.secondary", paddingTop: 1 }}>
          <EntryIcon type={entry.type} isDone={entry.done} size={20} />
        </Box>
        <Typography
          id={titleId}
          variant="h2"
          sx={{ flex: 1, minWidth: 0, paddingTop: 1, overflowWrap: "anywhere" }}
        >
          {title}
        </Typography>
        <IconButton aria-label="Close" onClick={onClose} sx={{ width: 44, height: 44 }}>
          <Close />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: "grid", gap: 1, paddingTop: 0 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <TintChip tint={kind === "event" ? "info" : "neutral"}>{TYPE_NAMES[type]}</TintChip>
          {entry.done && <TintChip tint="success">Done</TintChip>}
          {isOverdue(entry) && <TintChip tint="error">Overdue</TintChip>}
        </Box>
        <DetailRow label="When">{formatEntryTime(entry, timeZone)}</DetailRow>
        {recurrence && <DetailRow label="Repeats">{formatRecurrence(recurrence)}</DetailRow>}
        {lead && <DetailRow label="Lead">{lead}</DetailRow>}
        {owner && <DetailRow label="Owner">{userLabel(owner)}</DetailRow>}
        {reminder_minutes !== null && (
          <DetailRow label="Reminder">{formatReminder(reminder_minutes)}</DetailRow>
        )}
        {notes && <DetailRow label="Notes">{notes}</DetailRow>}
      </DialogContent>
      <EntryActions {...{ entry, onEdit, onMove, onDelete, onDone, onClose }} />
    </Dialog>
  );
}

function EntryActions({ entry, onEdit, onMove, onDelete, onDone, onClose }: EntryDialogProps) {
  const { kind, lead_id, done } = entry;
  const isEvent = kind === "event";
  return (
    <DialogActions sx={{ flexWrap: "wrap", gap: 1 }}>
      {isEvent && (
        <Button color="error" onClick={onDelete}>
          Delete
        </Button>
      )}
      <Button onClick={onMove}>
        <bdi>Reschedule…</bdi>
      </Button>
      {kind === "task" && (
        <Button variant={done ? "outlined" : "contained"} onClick={() => onDone(!done)}>
          {done ? "Reopen" : "Done"}
        </Button>
      )}
      {kind === "follow_up" && lead_id && (
        <Button
          variant="contained"
          onClick={() => {
            onClose();
            openLog({ leadId: lead_id, kind: "call" });
          }}
        >
          Done
        </Button>
      )}
      {isEvent && (
        <Button variant="contained" onClick={onEdit}>
          Edit
        </Button>
      )}
    </DialogActions>
  );
}

function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "80px 1fr", gap: 1 }}>
      <Typography color="textSecondary">{label}</Typography>
      <Typography component="div" sx={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
        <bdi>{children}</bdi>
      </Typography>
    </Box>
  );
}
