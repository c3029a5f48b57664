import Checkbox from "@mui/material/Checkbox";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { ActionsHead } from "../../../ui/actions-head";
import type { Column } from "./lead-columns";
import { CHECKBOX_WIDTH, MENU_WIDTH } from "./table-style";

interface LeadTableHeadProps {
  columns: readonly Column[];
  /** Left out where nothing can be chosen. */
  selection?: { isAll: boolean; isSome: boolean; onToggleAll: () => void };
}

export function LeadTableHead({ columns, selection }: LeadTableHeadProps) {
  return (
    <TableHead>
      <TableRow>
        {selection && (
          <TableCell tabIndex={-1} padding="checkbox" sx={{ width: CHECKBOX_WIDTH }}>
            <Checkbox
              size="small"
              color="info"
              checked={selection.isAll}
              indeterminate={selection.isSome && !selection.isAll}
              onChange={selection.onToggleAll}
              slotProps={{ input: { "aria-label": "Select all shown leads", tabIndex: -1 } }}
            />
          </TableCell>
        )}
        {columns.map(({ id, label, width, isNumber }) => (
          <TableCell key={id} tabIndex={-1} align={isNumber ? "right" : "left"} sx={{ width }}>
            {label}
          </TableCell>
        ))}
        <ActionsHead tabIndex={-1} sx={{ width: MENU_WIDTH }} />
      </TableRow>
    </TableHead>
  );
}
