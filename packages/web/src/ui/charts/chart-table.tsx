import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Fragment, type ReactNode, useState } from "react";
import { MEDIA } from "../../config/media";
import { ActionsHead } from "../display/actions-head";

export interface TableColumn {
  key: string;
  label: string;
  isText?: boolean; // names begin where lines do, numbers end where they end
  /** In place of the label: one that orders the rows. */
  head?: ReactNode;
  sort?: "ascending" | "descending"; // how the rows are ordered by it
}

export interface TableLine {
  id: string;
  name: string; // of the row, where it is spoken of
  cells: Readonly<Record<string, ReactNode>>;
}

interface ChartTableProps {
  label: string;
  columns: readonly TableColumn[];
  lines: readonly TableLine[];
  total?: TableLine;
}

const PHONE_COLUMNS = 3;

/** The numbers of a chart. A phone shows three columns; the others of a row fold out below it. */
export function ChartTable({ label, columns, lines, total }: ChartTableProps) {
  const isPhone = useMediaQuery(MEDIA.phone);
  const [open, setOpen] = useState<string | null>(null);
  const shown = isPhone ? columns.slice(0, PHONE_COLUMNS) : columns;
  const folded = columns.slice(shown.length);
  const width = shown.length + (folded.length > 0 ? 1 : 0);
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: "auto" }}>
      <Table size="small" aria-label={label} sx={{ "& .MuiTableCell-root": { paddingInline: 1 } }}>
        <TableHead>
          <TableRow>
            {shown.map(({ key, label, isText, head, sort }) => (
              <TableCell key={key} align={isText ? "left" : "right"} aria-sort={sort}>
                {head ?? label}
              </TableCell>
            ))}
            {folded.length > 0 && <ActionsHead sx={{ width: 44 }} />}
          </TableRow>
        </TableHead>
        <TableBody>
          {[...lines, ...(total ? [total] : [])].map((line) => {
            const isOpen = open === line.id;
            return (
              <Fragment key={line.id}>
                <TableRow sx={line === total ? { "& .MuiTableCell-root": { fontWeight: 600 } } : undefined}>
                  {shown.map(({ key, isText }, place) => (
                    <TableCell
                      key={key}
                      {...(place === 0 && { component: "th", scope: "row" })}
                      align={isText ? "left" : "right"}
                    >
                      {line.cells[key]}
                    </TableCell>
                  ))}
                  {folded.length > 0 && (
                    <TableCell sx={{ padding: "0 !important" }}>
                      <IconButton
                        aria-label={`More of ${line.name}`}
                        aria-expanded={isOpen}
                        onClick={() => setOpen(isOpen ? null : line.id)}
                        sx={{ width: 44, height: 44 }}
                      >
                        <ExpandMore sx={{ transform: isOpen ? "rotate(180deg)" : "none" }} />
                      </IconButton>
                    </TableCell>
                  )}
                </TableRow>
                {isOpen && folded.length > 0 && (
                  <TableRow>
                    <TableCell colSpan={width} sx={{ backgroundColor: "background.subtle" }}>
                      <Box
                        component="dl"
                        sx={{
                          display: "grid",
                          gridTemplateColumns: "1fr auto",
                          gap: 1,
                          margin: 0,
                          "& dd": { margin: 0 },
                        }}
                      >
                        {folded.map(({ key, label }) => (
                          <Fragment key={key}>
                            <Box component="dt" sx={{ color: "text.secondary" }}>
                              {label}
                            </Box>
                            <dd>{line.cells[key]}</dd>
                          </Fragment>
                        ))}
                      </Box>
                    </TableCell>
                  </TableRow>
                )}
              </Fragment>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}
