import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { BulkAction } from "./bulk-bar";

interface BulkMenuProps {
  anchor: HTMLElement;
  actions: readonly BulkAction[];
  onClose: () => void;
}

/** Bulk actions on narrow screens. Mount to open. */
export function BulkMenu({ anchor, actions, onClose }: BulkMenuProps) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { "aria-label": "Actions" } }}>
      {actions.map(({ label, refusal, act }) => (
        <MenuItem
          key={label}
          aria-disabled={refusal !== null || undefined}
          onClick={() => {
            if (refusal !== null) return;
            onClose();
            act(anchor);
          }}
          sx={{ minHeight: 48, display: "block", ...(refusal !== null && { color: "text.secondary" }) }}
        >
          {label}
          {refusal !== null && <small style={{ display: "block", whiteSpace: "normal" }}>{refusal}</small>}
        </MenuItem>
      ))}
    </Menu>
  );
}
