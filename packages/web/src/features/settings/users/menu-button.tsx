import MoreVert from "@mui/icons-material/MoreVert";
import IconButton from "@mui/material/IconButton";

/** ⋯ of a user: what else can be done. */
export function MenuButton({ name, onOpen }: { name: string; onOpen: (anchor: HTMLElement) => void }) {
  return (
    <IconButton
      size="small"
      aria-haspopup="menu"
      aria-label={`Actions for ${name}`}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <MoreVert fontSize="small" />
    </IconButton>
  );
}
