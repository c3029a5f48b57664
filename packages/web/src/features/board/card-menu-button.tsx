import type { LeadRow } from "@leadlane/core/lead/schema";
import MoreVert from "@mui/icons-material/MoreVert";
import IconButton from "@mui/material/IconButton";
import { useBoardScope } from "./board-context";
import { menuButtonId } from "./focus-soon";

/** Opens what can be done with a lead on the board without dragging it. */
export function CardMenuButton({ card }: { card: LeadRow }) {
  const { openMenu } = useBoardScope();
  return (
    <IconButton
      id={menuButtonId(card.id)}
      size="small"
      aria-label={`Actions for ${card.name}`}
      aria-haspopup="menu"
      onClick={(event) => openMenu(card.id, event.currentTarget)}
      sx={{ padding: 0.25, marginInlineEnd: -0.5 }}
    >
      <MoreVert fontSize="small" />
    </IconButton>
  );
}
