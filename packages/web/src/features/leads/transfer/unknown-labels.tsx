import type { ImportResult } from "@leadlane/core/jobs/schema";
import { emailIn } from "@leadlane/core/kernel/rules";
import {
  CREATE,
  IMPORT_FIELDS,
  LABELLED,
  type LabelledField,
  LEAVE_EMPTY,
  SKIP,
  UNASSIGNED,
} from "@leadlane/core/transfer/rules";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useSources, useStatuses, useUsers } from "../../../data/me";
import { useLeadAccess } from "../use-lead-access";
import { choiceRowSx } from "./choice-row";

export type UnknownLabel = ImportResult["unknown"][number];

const NO_COLLEAGUE_TEXT =
  "No user has this name. If the file has an email instead, an admin can invite them.";
const NO_INVITE_TEXT = "No user has this email. An admin can invite them.";
const EMPTY_LABELS: Record<LabelledField, string> = {
  status_id: "Use the first status",
  source_id: "Leave it empty",
  owner_id: "Assign these leads to me",
};

export function fieldOf(field: string): LabelledField {
  return LABELLED.find((name) => name === field) ?? "status_id";
}

interface UnknownLabelsProps {
  labels: readonly UnknownLabel[];
  getValue: (label: UnknownLabel) => string;
  onChange: (label: UnknownLabel, value: string) => void;
}

/** Choices for unknown sources, statuses and owners, one for all rows of a label. */
export function UnknownLabels({ labels, getValue, onChange }: UnknownLabelsProps) {
  if (labels.length === 0) return null;
  const hasOwners = labels.some(({ field }) => field === "owner_id");
  return (
    <>
      <Typography variant="h4" component="h3" sx={{ marginTop: 3, marginBottom: 1.5 }}>
        {hasOwners ? "New sources, statuses and owners" : "New sources and statuses"}
      </Typography>
      <Box sx={{ display: "grid", gap: 1.5 }}>
        {labels.map((item) => (
          <LabelChoice
            key={`${item.field} ${item.label}`}
            unknownLabel={item}
            value={getValue(item)}
            onChange={(value) => onChange(item, value)}
          />
        ))}
      </Box>
    </>
  );
}

interface LabelChoiceProps {
  unknownLabel: UnknownLabel;
  value: string;
  onChange: (value: string) => void;
}

function LabelChoice({ unknownLabel: { field: name, label, rows }, value, onChange }: LabelChoiceProps) {
  const { isAdmin, canEditSources, canAssign } = useLeadAccess();
  const field = fieldOf(name);
  const statuses = useStatuses();
  const sources = useSources();
  const users = useUsers();
  const options = { status_id: statuses, source_id: sources, owner_id: users }[field];
  const email = field === "owner_id" ? emailIn(label) : undefined;
  const canMake =
    (field === "status_id" && isAdmin) ||
    (field === "source_id" && canEditSources) ||
    (email !== undefined && isAdmin);
  const kind = IMPORT_FIELDS[field].label;
  return (
    <Box sx={choiceRowSx}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{label}</Typography>
        <Typography variant="body2" color="textSecondary">
          {kind} in {rows === 1 ? "1 row" : `${rows} rows`}
          {field === "owner_id" && !canMake && `. ${email ? NO_INVITE_TEXT : NO_COLLEAGUE_TEXT}`}
        </Typography>
      </Box>
      <TextField
        select
        size="small"
        label={`Import ${kind.toLowerCase()} ${label} as`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {(canMake || value === CREATE) && (
          <MenuItem value={CREATE}>{email ? `Invite ${email}` : `Add “${label}”`}</MenuItem>
        )}
        <MenuItem value={LEAVE_EMPTY}>{EMPTY_LABELS[field]}</MenuItem>
        {field === "owner_id" && canAssign && <MenuItem value={UNASSIGNED}>Leave them unassigned</MenuItem>}
        <MenuItem value={SKIP}>Skip these rows</MenuItem>
        {options.map((option) => (
          <MenuItem key={option.id} value={option.id}>
            {option.name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
