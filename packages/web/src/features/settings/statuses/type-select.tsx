import { STATUS_TYPES, type StatusType } from "@leadlane/core/pipeline-status/rules";
import ListSubheader from "@mui/material/ListSubheader";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { TYPE_LABELS } from "./status-types";

interface TypeSelectProps {
  /** "Type of Proposal". */
  label: string;
  type: StatusType;
  /** Why it can't have another type; null when it can. */
  refusal?: string | null;
  onChange: (type: StatusType) => void;
}

/** What a status means for the leads in it. */
export function TypeSelect({ label, type, refusal = null, onChange }: TypeSelectProps) {
  return (
    <Select
      size="small"
      value={type}
      onChange={(event) => onChange(event.target.value)}
      SelectDisplayProps={{ "aria-label": label }}
      sx={{ width: 96 }}
    >
      {refusal !== null && (
        <ListSubheader sx={{ maxWidth: 240, paddingBlock: 1, lineHeight: 1.4, whiteSpace: "normal" }}>
          {refusal}
        </ListSubheader>
      )}
      {STATUS_TYPES.map((each) => (
        <MenuItem key={each} value={each} disabled={refusal !== null && each !== type}>
          {TYPE_LABELS[each]}
        </MenuItem>
      ))}
    </Select>
  );
}
