import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";

export type ListMorePanel = "views" | "arrange";

const LABELS: Record<ListMorePanel, string> = { views: "Views", arrange: "Sort" };

interface ListMoreMenuProps {
  anchor: HTMLElement;
  panels: readonly ListMorePanel[];
  onOpen: (panel: ListMorePanel) => void;
  onSelect?: () => void;
  onClose: () => void;
}

export function ListMoreMenu({ anchor, panels, onOpen, onSelect, onClose }: ListMoreMenuProps) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { "aria-label": "List options" } }}>
      {panels.map((panel) => (
        <MenuItem key={panel} onClick={() => onOpen(panel)}>
          {LABELS[panel]}
        </MenuItem>
      ))}
      {onSelect && <MenuItem onClick={onSelect}>Select</MenuItem>}
    </Menu>
  );
}
