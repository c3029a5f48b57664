import FilterList from "@mui/icons-material/FilterList";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import { TOUCH_TARGET } from "../../theme/touch-target";

interface FilterIconButtonProps {
  label: string;
  count: number;
  isOpen: boolean;
  onOpen: (button: HTMLElement) => void;
}

/** Opens filters; a badge shows how many are in use. */
export function FilterIconButton({ label, count, isOpen, onOpen }: FilterIconButtonProps) {
  return (
    <IconButton
      aria-label={count > 0 ? `${label} (${count})` : label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={(event) => onOpen(event.currentTarget)}
      sx={{ flex: "none", width: TOUCH_TARGET, height: TOUCH_TARGET }}
    >
      <Badge badgeContent={count} color="info" slotProps={{ badge: { "aria-hidden": true } }}>
        <FilterList />
      </Badge>
    </IconButton>
  );
}
