import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { addLeadPath } from "./add-lead-path";
import { useBoardScope } from "./board-context";

/** In a column without leads: what can be done about it. Dragging is only spoken of where it works. */
export function EmptyColumn({ statusId, canDrop }: { statusId: string; canDrop: boolean }) {
  const { slug } = useBoardScope();
  return (
    <Box
      component="li"
      sx={{
        listStyle: "none",
        padding: 2,
        border: "1px dashed",
        borderColor: "line.field",
        borderRadius: 2,
        color: "text.secondary",
        textAlign: "center",
      }}
    >
      {canDrop ? "Drop a lead here or " : "No leads here yet, "}
      <Link component={RouterLink} to={addLeadPath(slug, statusId)}>
        add one
      </Link>
    </Box>
  );
}
