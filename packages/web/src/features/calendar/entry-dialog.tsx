import { userLabel } from "@leadlane/core/access/rules";
import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { useColleague } from "../../data/names";
import { TYPE_NAMES } from "../../lib/format/event-type";
import { useSlug } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { EntryIcon } from "../../ui/display/entry-icon";
import { TintChip } from "../../ui/display/tint-chip";
import { SpeedRow } from "../../ui/lead/speed-row";
import { EntryActions, type EntryActionsProps } from "./entry-actions";
import { formatEntryTime, formatRecurrence, formatReminder, isOverdue } from "./entry-text";

const DIALOG_WIDTH = 500; // px; fits the lead's actions with their labels

interface EntryDialogProps extends EntryActionsProps {
  onClose: () => void;
}

export function EntryDialog({ onClose, ...actions }: EntryDialogProps) {
  const { entry } = actions;
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
    <Dialog
      open
      aria-labelledby={titleId}
      fullWidth
      onClose={onClose}
      slotProps={{ paper: { sx: { maxWidth: DIALOG_WIDTH } } }}
    >
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
        <LeadActions entry={entry} onClose={onClose} />
        {owner && <DetailRow label="Owner">{userLabel(owner)}</DetailRow>}
        {reminder_minutes !== null && (
          <DetailRow label="Reminder">{formatReminder(reminder_minutes)}</DetailRow>
        )}
        {notes && <DetailRow label="Notes">{notes}</DetailRow>}
      </DialogContent>
      <EntryActions {...actions} />
    </Dialog>
  );
}

/** Closes the dialog behind the sheet that an action opens. */
function LeadActions({ entry, onClose }: Pick<EntryDialogProps, "entry" | "onClose">) {
  const { lead_id, lead_name, lead_phone } = entry;
  if (!lead_id || !lead_name) return null;
  return (
    <Box
      sx={{ paddingBlock: 1 }}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest("button:not([aria-disabled])")) onClose();
      }}
    >
      <SpeedRow lead={{ id: lead_id, name: lead_name, phone: lead_phone ?? null }} hasLabels />
    </Box>
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
