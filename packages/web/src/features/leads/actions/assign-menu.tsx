import Check from "@mui/icons-material/Check";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useUsers } from "../../../data/me";
import { UserAvatar } from "../../../ui/user-avatar";
import { useLeadAccess } from "../use-lead-access";
import { type MenuAnchor, menuAnchor } from "./menu-anchor";
import type { Owner } from "./use-lead-actions";

interface AssignMenuProps {
  anchor: MenuAnchor;
  /** The present owner, null for nobody; undefined for several leads at once. */
  current?: string | null;
  onPick: (owner: Owner) => void;
  onClose: () => void;
}

/** The colleagues that a lead can be given to. Mount it only while it is open. */
export function AssignMenu({ anchor, current, onPick, onClose }: AssignMenuProps) {
  const { userId } = useLeadAccess();
  const colleagues = useUsers().filter(({ status }) => status === "active");
  const pick = (id: string | null, name: string) => {
    onClose();
    if (id !== current) onPick({ id, name });
  };
  const item = (id: string | null, name: string, label = name) => (
    <MenuItem
      key={id ?? "nobody"}
      role="menuitemradio"
      aria-checked={id === current}
      selected={id === current}
      onClick={() => pick(id, name)}
      sx={{ gap: 1.5 }}
    >
      <UserAvatar name={name} size={24} />
      {label}
      {id === current && (
        <Check fontSize="small" sx={{ marginInlineStart: "auto", color: "text.secondary" }} />
      )}
    </MenuItem>
  );
  return (
    <Menu
      open
      {...menuAnchor(anchor)}
      onClose={onClose}
      slotProps={{ list: { "aria-label": "Assign to" }, paper: { sx: { maxHeight: 360, minWidth: 220 } } }}
    >
      {colleagues.map(({ id, name }) => item(id, name, id === userId ? `${name} (you)` : name))}
      {item(null, "Unassigned")}
    </Menu>
  );
}
