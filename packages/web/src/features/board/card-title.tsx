import type { LeadRow } from "@leadlane/core/lead/schema";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { useBoardScope } from "./board-context";

/** The lead's name, a link to it; two lines at most. */
export function CardTitle({ card }: { card: LeadRow }) {
  const { slug } = useBoardScope();
  return (
    <Link
      component={RouterLink}
      to={paths.lead(slug, card.id)}
      title={card.name}
      underline="hover"
      draggable={false}
      sx={{
        display: "-webkit-box",
        overflow: "hidden",
        WebkitBoxOrient: "vertical",
        WebkitLineClamp: 2,
        flex: 1,
        minWidth: 0,
        paddingBlock: 0.25,
        color: "text.primary",
        fontWeight: 600,
        overflowWrap: "anywhere",
      }}
    >
      {card.name}
    </Link>
  );
}
