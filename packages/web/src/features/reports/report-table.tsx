import type { Column, Report, Row } from "@leadlane/core/reports/schema";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { ChartTable, type TableLine } from "../../ui/charts/chart-table";
import { Money } from "../../ui/display/money";
import { CellLink } from "./cell-link";
import { cellOf, numberOf, textOf } from "./report-values";
import { formatMinutes, formatPercent } from "./report-words";

interface ReportTableProps {
  title: string;
  report: Report;
  /** How a row's first cell is written, where it is not as it comes. */
  nameOf?: (name: string) => string;
}

/** A report as it comes, every number of leads a way to its list. */
export function ReportTable({ title, report: { columns, rows, total }, nameOf = String }: ReportTableProps) {
  const [first] = columns;
  const line = (row: Row, id: string, name: string): TableLine => {
    const cells: Record<string, ReactNode> = {};
    for (const column of columns) {
      cells[column.key] = column === first ? name : <Value row={row} column={column} of={name} />;
    }
    return { id, name, cells };
  };
  return (
    <ChartTable
      label={title}
      columns={columns.map(({ key, label, kind }) => ({ key, label, isText: kind === "text" }))}
      lines={rows.map((row, at) => line(row, String(at), nameOf(textOf(row, first?.key ?? ""))))}
      total={line(total, "total", "Total")}
    />
  );
}

function Value({ row, column: { key, kind, label }, of }: { row: Row; column: Column; of: string }) {
  const cell = cellOf(row, key);
  if (cell) {
    return (
      <>
        <CellLink cell={cell} label={`${label}, ${of}`} />
        {cell.value_total !== undefined && cell.value_total > 0 && (
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: "block" }}>
            <Money minor={cell.value_total} compact />
          </Typography>
        )}
      </>
    );
  }
  const number = numberOf(row, key);
  if (number === null) return "–";
  if (kind === "money") return <Money minor={number} compact />;
  return kind === "minutes" ? formatMinutes(number) : formatPercent(number);
}
