import Box from "@mui/material/Box";
import TableCell, { type TableCellProps } from "@mui/material/TableCell";
import { visuallyHidden } from "../../theme/visually-hidden";

/** The head over a table's column of buttons: one does not see what it is called. */
export function ActionsHead({ sx = [], ...props }: TableCellProps) {
  return (
    // The hidden text would end in an ellipsis that is seen.
    <TableCell {...props} sx={[{ textOverflow: "clip" }, ...(Array.isArray(sx) ? sx : [sx])]}>
      <Box component="span" sx={visuallyHidden}>
        Actions
      </Box>
    </TableCell>
  );
}
