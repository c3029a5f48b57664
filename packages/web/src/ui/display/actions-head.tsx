import Box from "@mui/material/Box";
import TableCell, { type TableCellProps } from "@mui/material/TableCell";
import { visuallyHidden } from "../../theme/visually-hidden";

/** The head over a table's column of buttons: one does not see what it is called. */
export function ActionsHead(props: TableCellProps) {
  return (
    <TableCell {...props}>
      <Box component="span" sx={visuallyHidden}>
        Actions
      </Box>
    </TableCell>
  );
}
