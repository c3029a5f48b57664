import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";
import { visuallyHidden } from "../../theme/visually-hidden";
import { addLeadPath } from "./add-lead-path";
import { type Stage, useBoardScope } from "./board-context";
import { LoadMore } from "./load-more";

/** Below a column's cards: the next ones, and a lead to add. */
export function ColumnEnd({ stage: { status, column } }: { stage: Stage }) {
  const { slug } = useBoardScope();
  return (
    <Box sx={{ display: "flex", flexDirection: "column", padding: 1, paddingTop: 0 }}>
      {column.next_cursor !== null && <LoadMore column={column} name={status.name} />}
      <Button
        component={RouterLink}
        to={addLeadPath(slug, status.id)}
        size="small"
        startIcon={<Add />}
        sx={{ justifyContent: "flex-start" }}
      >
        Add lead
        <Box component="span" sx={visuallyHidden}>
          {` to ${status.name}`}
        </Box>
      </Button>
    </Box>
  );
}
