import type { PipelineStatus } from "@leadlane/core/pipeline-status/schema";
import Check from "@mui/icons-material/Check";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { StatusDot } from "../../ui/status-chip";
import type { Standing } from "./columns";

export interface MoveToProps {
  standing: Standing;
  statuses: readonly PipelineStatus[];
  onChoose: (statusId: string) => void;
  onClose: () => void;
}

/** The statuses a card can go to, its own one checked. */
export function MoveToMenu({
  standing,
  statuses,
  onChoose,
  onClose,
  anchor,
}: MoveToProps & { anchor: HTMLElement }) {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { "aria-label": `Move ${standing.card.name} to` } }}
    >
      {statuses.map(({ id, name, color }) => {
        const isCurrent = id === standing.statusId;
        return (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={isCurrent}
            selected={isCurrent}
            onClick={() => (isCurrent ? onClose() : onChoose(id))}
            sx={{ gap: 1.5 }}
          >
            <StatusDot color={color} />
            <span style={{ flex: 1 }}>{name}</span>
            <ListItemIcon sx={{ minWidth: "0 !important" }}>
              {isCurrent && <Check fontSize="small" />}
            </ListItemIcon>
          </MenuItem>
        );
      })}
    </Menu>
  );
}
