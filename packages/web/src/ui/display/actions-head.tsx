import Box from "@mui/material/Box";
import TableCell, { type TableCellProps } from "@mui/material/TableCell";
import { visuallyHidden } from "../../theme/visually-hidden";

export function ActionsHead({ sx = [], ...props }: TableCellProps) {
  return (
    // The cell's ellipsis would show for hidden text.
    <TableCell {...props} sx={[{ textOverflow: "clip" }, ...(Array.isArray(sx) ? sx : [sx])]}>
      <Box component="span" sx={visuallyHidden}>
        Actions
      </Box>
    </TableCell>
  );
}
