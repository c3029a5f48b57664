import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import Check from "@mui/icons-material/Check";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useStatuses } from "../../../data/me";
import { StatusDot } from "../../../ui/display/status-chip";
import { type MenuAnchor, menuAnchor } from "./menu-anchor";
import { moveRefusal } from "./stage-check";

export interface StatusMenuProps {
  anchor: MenuAnchor;
  current?: string; // current status; undefined for several leads
  onPick: (status: PipelineStatus) => void;
  onClose: () => void;
}

/** Statuses in the tenant's order. Mount to open. */
export function StatusMenu({ anchor, current, onPick, onClose }: StatusMenuProps) {
  const statuses = useStatuses();
  const from = statuses.find(({ id }) => id === current);
  return (
    <Menu
      open
      {...menuAnchor(anchor)}
      onClose={onClose}
      slotProps={{ list: { "aria-label": "Change status" } }}
    >
      {statuses.map((status) => (
        <StatusItem
          key={status.id}
          status={status}
          isCurrent={status.id === current}
          refusal={moveRefusal(from, status)}
          onPick={() => {
            onClose();
            onPick(status);
          }}
        />
      ))}
    </Menu>
  );
}

interface StatusItemProps {
  status: PipelineStatus;
  isCurrent: boolean;
  refusal: string | null; // why the lead can't move there
  onPick: () => void;
}

/** A refused status stays focusable and explains itself. */
export function StatusItem({ status: { name, color }, isCurrent, refusal, onPick }: StatusItemProps) {
  const isRefused = refusal !== null;
  return (
    <MenuItem
      role="menuitemradio"
      aria-checked={isCurrent}
      aria-disabled={isRefused || undefined}
      selected={isCurrent}
      onClick={isRefused ? undefined : onPick}
      sx={{ gap: 1.5, ...(isRefused && { cursor: "not-allowed", color: "text.secondary" }) }}
    >
      <StatusDot color={color} size={10} />
      <ListItemText
        primary={name}
        secondary={refusal}
        slotProps={{ secondary: { sx: { fontSize: "0.75rem", maxWidth: 240, whiteSpace: "normal" } } }}
      />
      {isCurrent && (
        <ListItemIcon sx={{ marginInlineStart: "auto", minWidth: "0 !important" }}>
          <Check fontSize="small" />
        </ListItemIcon>
      )}
    </MenuItem>
  );
}
