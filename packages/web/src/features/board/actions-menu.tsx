import Divider from "@mui/material/Divider";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { useBoardScope } from "./board-context";
import type { Standing } from "./columns";

interface ActionsMenuProps {
  anchor: HTMLElement;
  standing: Standing;
  isLast: boolean;
  onMove: (index: number) => void;
  onChooseStatus: () => void;
  onClose: () => void;
}

/** What can be done with a card: open it, move it to another status, move it within its own. */
export function ActionsMenu({ anchor, standing, isLast, onMove, onChooseStatus, onClose }: ActionsMenuProps) {
  const { slug } = useBoardScope();
  const { card, index } = standing;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { "aria-label": `Actions for ${card.name}` } }}
    >
      <MenuItem component={RouterLink} to={paths.lead(slug, card.id)}>
        Open
      </MenuItem>
      <MenuItem onClick={onChooseStatus}>Move to…</MenuItem>
      <Divider />
      <MenuItem disabled={index === 0} onClick={() => onMove(0)}>
        Move to top
      </MenuItem>
      <MenuItem disabled={index === 0} onClick={() => onMove(index - 1)}>
        Move up
      </MenuItem>
      <MenuItem disabled={isLast} onClick={() => onMove(index + 1)}>
        Move down
      </MenuItem>
    </Menu>
  );
}
