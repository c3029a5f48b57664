import Check from "@mui/icons-material/Check";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { Suspense } from "react";
import { useUsers } from "../../../data/me";
import { useHasMoreUsers } from "../../../data/names";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { UserAvatar } from "../../../ui/display/user-avatar";
import { useLeadAccess } from "../use-lead-access";
import { type MenuAnchor, menuAnchor } from "./menu-anchor";
import type { Owner } from "./use-lead-actions";

export interface AssignMenuProps {
  anchor: MenuAnchor;
  current?: string | null; // current owner, null if unassigned; undefined for several leads
  onPick: (owner: Owner) => void;
  onClose: () => void;
}

const AssignSearch = lazyPart(() => import("./assign-search"), "AssignSearch");

/** Users to whom the lead can be assigned. Mount to open. */
export function AssignMenu(props: AssignMenuProps) {
  const { current, onPick, onClose } = props;
  const pick = (owner: Owner) => {
    onClose();
    if (owner.id !== current) onPick(owner);
  };
  if (!useHasMoreUsers()) return <AssignList {...props} onPick={pick} />;
  return (
    <Suspense fallback={null}>
      <AssignSearch {...props} onPick={pick} />
    </Suspense>
  );
}

function AssignList({ anchor, current, onPick, onClose }: AssignMenuProps) {
  const { userId } = useLeadAccess();
  const colleagues = useUsers().filter(({ status }) => status === "active");
  const item = (id: string | null, name: string, label = name) => (
    <MenuItem
      key={id ?? "nobody"}
      role="menuitemradio"
      aria-checked={id === current}
      selected={id === current}
      onClick={() => onPick({ id, name })}
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
      slotProps={{
        list: { "aria-label": "Assign to" },
        // The height cuts off a row, to show that the list scrolls.
        paper: { sx: { maxHeight: { xs: 376, md: 360 }, minWidth: 220 } },
      }}
    >
      {colleagues.map(({ id, name }) => item(id, name, id === userId ? `${name} (you)` : name))}
      {item(null, "Unassigned")}
    </Menu>
  );
}
