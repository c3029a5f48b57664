import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { SxProps, Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Fragment, type ReactNode, useState } from "react";
import { MEDIA, on } from "../../config/media";
import { visuallyHidden } from "../../theme/visually-hidden";

export interface TableColumn {
  key: string;
  label: string;
  isText?: boolean; // aligned to the start; numbers are aligned to the end
  head?: ReactNode;
  sort?: "ascending" | "descending";
}

export interface TableRowData {
  id: string;
  name: string; // row name, for accessible labels
  cells: Readonly<Record<string, ReactNode>>;
}

interface ChartTableProps {
  label: string;
  columns: readonly TableColumn[];
  lines: readonly TableRowData[];
  total?: TableRowData;
}

const PHONE_COLUMNS = 3;

const style: SxProps<Theme> = {
  width: "100%",
  borderCollapse: "collapse",
  "& th, & td": {
    padding: 1,
    borderBottom: "1px solid",
    borderColor: "divider",
    textAlign: "right", // stylis flips it to left in RTL; `end` would follow the text's own direction
    fontWeight: 400,
    overflowWrap: "anywhere",
  },
  "& .text": { textAlign: "left" },
  "& thead th": {
    fontSize: "0.75rem",
    fontWeight: 600,
    lineHeight: 1.4,
    color: "text.secondary",
    backgroundColor: "background.subtle",
    verticalAlign: "bottom",
    overflowWrap: "normal",
  },
  "& .total > *": { fontWeight: 600, borderBottom: 0 },
  "& .fold": { width: 44, padding: 0 },
  "& dl": { display: "grid", gridTemplateColumns: "1fr auto", gap: 1, margin: 0 },
  "& dt": { color: "text.secondary", textAlign: "left" },
  "& dd": { margin: 0 },
  [on("print")]: {
    "& th, & td": { paddingInline: 0.5 },
    "& tbody th": { overflowWrap: "normal" },
    "& tr": { breakInside: "avoid" },
  },
};

/** On phones the table has three columns; the rest of a row expands below it. */
export function ChartTable({ label, columns, lines, total }: ChartTableProps) {
  const isPhone = useMediaQuery(MEDIA.phone);
  const [open, setOpen] = useState<string | null>(null);
  const shown = isPhone ? columns.slice(0, PHONE_COLUMNS) : columns;
  const foldedColumns = columns.slice(shown.length);
  const isFolded = foldedColumns.length > 0;
  return (
    <Box role="region" aria-label={`Table: ${label}`} tabIndex={0} sx={{ overflowX: "auto" }}>
      <Box component="table" aria-label={label} sx={style}>
        <thead>
          <tr>
            {shown.map(({ key, label, isText, head, sort }) => (
              <th key={key} scope="col" className={isText ? "text" : undefined} aria-sort={sort}>
                {head ?? label}
              </th>
            ))}
            {isFolded && (
              <th scope="col" className="fold">
                <Box component="span" sx={visuallyHidden}>
                  Actions
                </Box>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {[...lines, ...(total ? [total] : [])].map((line) => {
            const isOpen = isFolded && open === line.id;
            return (
              <Fragment key={line.id}>
                <tr className={line === total ? "total" : undefined}>
                  {shown.map(({ key, isText }, place) =>
                    place === 0 ? (
                      <th key={key} scope="row" className={isText ? "text" : undefined}>
                        {line.cells[key]}
                      </th>
                    ) : (
                      <td key={key} className={isText ? "text" : undefined}>
                        {line.cells[key]}
                      </td>
                    ),
                  )}
                  {isFolded && (
                    <td className="fold">
                      <IconButton
                        aria-label={`More about ${line.name}`}
                        aria-expanded={isOpen}
                        onClick={() => setOpen(isOpen ? null : line.id)}
                        sx={{ width: 44, height: 44 }}
                      >
                        <ExpandMore sx={{ transform: isOpen ? "rotate(180deg)" : "none" }} />
                      </IconButton>
                    </td>
                  )}
                </tr>
                {isOpen && (
                  <tr>
                    <td colSpan={shown.length + 1}>
                      <dl>
                        {foldedColumns.map(({ key, label }) => (
                          <Fragment key={key}>
                            <dt>{label}</dt>
                            <dd>{line.cells[key]}</dd>
                          </Fragment>
                        ))}
                      </dl>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}
