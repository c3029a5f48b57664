import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import MenuItem, { type MenuItemProps } from "@mui/material/MenuItem";
import type { ReactNode } from "react";

interface GuardedItemProps extends Omit<MenuItemProps, "children"> {
  icon: ReactNode;
  label: string;
  /** Why the item is disabled; null when it isn't. A disabled item stays focusable and explains itself. */
  refusal?: string | null;
}

export function GuardedItem({ icon, label, refusal = null, onClick, ...props }: GuardedItemProps) {
  const isRefused = refusal !== null;
  return (
    <MenuItem
      {...props}
      onClick={isRefused ? undefined : onClick}
      aria-disabled={isRefused || undefined}
      sx={isRefused ? { cursor: "not-allowed", color: "text.secondary" } : undefined}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText
        primary={<bdi>{label}</bdi>}
        secondary={refusal}
        slotProps={{ secondary: { sx: { fontSize: "0.75rem", whiteSpace: "normal" } } }}
      />
    </MenuItem>
  );
}
