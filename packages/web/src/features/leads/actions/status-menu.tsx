import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import Check from "@mui/icons-material/Check";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useStatuses } from "../../../data/me";
import { StatusDot } from "../../../ui/display/status-chip";
import { type MenuAnchor, menuAnchor } from "./menu-anchor";

export interface StatusMenuProps {
  anchor: MenuAnchor;
  current?: string; // current status; undefined for several leads
  onPick: (status: PipelineStatus) => void;
  onClose: () => void;
}

/** Statuses in the tenant's order. Mount to open. */
export function StatusMenu({ anchor, current, onPick, onClose }: StatusMenuProps) {
  const statuses = useStatuses();
  return (
    <Menu
      open
      {...menuAnchor(anchor)}
      onClose={onClose}
      slotProps={{ list: { "aria-label": "Change status" } }}
    >
      {statuses.map((status) => (
        <MenuItem
          key={status.id}
          role="menuitemradio"
          aria-checked={status.id === current}
          selected={status.id === current}
          onClick={() => {
            onClose();
            onPick(status);
          }}
          sx={{ gap: 1.5 }}
        >
          <StatusDot color={status.color} size={10} />
          {status.name}
          {status.id === current && (
            <ListItemIcon sx={{ marginInlineStart: "auto", minWidth: "0 !important" }}>
              <Check fontSize="small" />
            </ListItemIcon>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}
