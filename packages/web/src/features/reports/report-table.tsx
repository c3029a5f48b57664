import type { Column, Report, ReportPart, Row } from "@leadlane/core/reports/schema";
import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { ChartTable, type TableColumn, type TableRowData } from "../../ui/charts/chart-table";
import { Money } from "../../ui/display/money";
import { CellLink } from "./cell-link";
import { formatMinutes, formatPercent } from "./report-format";
import { type Order, orderedBy } from "./report-order";
import { cellOf, numberOf, textOf } from "./report-values";

interface ReportTableProps {
  title: string;
  report: Report;
  nameOf?: (name: string) => string;
  isSortable?: boolean;
}

const BEFORE = "before:";

/** A report as a table; counts link to their lists, with the previous period beside them. */
export function ReportTable({ title, report, nameOf = String, isSortable = false }: ReportTableProps) {
  const { rows, total, compare } = report;
  const [order, setOrder] = useState<Order | null>(null);
  const [first, ...others] = report.columns;
  if (!first) return null;
  // Columns about the present have no previous value.
  const hasBefore = ({ key, kind }: Column) =>
    kind === "leads" &&
    compare !== undefined &&
    JSON.stringify(cellOf(total, key)?.query) !== JSON.stringify(cellOf(compare.total, key)?.query);
  const columns = others.flatMap((column) =>
    hasBefore(column)
      ? [column, { ...column, key: `${BEFORE}${column.key}`, label: `${column.label}, previous` }]
      : [column],
  );
  const line = (row: Row, before: Row | undefined, id: string, name: string): TableRowData => {
    const cells: Record<string, ReactNode> = { [first.key]: name };
    for (const column of columns) {
      const isPreviousPeriod = column.key.startsWith(BEFORE);
      const key = isPreviousPeriod ? column.key.slice(BEFORE.length) : column.key;
      cells[column.key] = (
        <Value row={isPreviousPeriod ? before : row} column={{ ...column, key }} description={name} />
      );
    }
    return { id, name, cells };
  };
  const lines = rows.map((row, at) =>
    line(row, beforeOf(row, at, first, compare), String(at), nameOf(textOf(row, first.key))),
  );
  const heads = [first, ...columns].map((column): TableColumn => {
    const { key, label, kind } = column;
    const isText = kind === "text";
    if (!isSortable || key.startsWith(BEFORE)) return { key, label, isText };
    const isOrder = order?.key === key;
    const next = isOrder ? { key, isDescending: !order.isDescending } : { key, isDescending: !isText };
    return {
      ...{ key, label, isText },
      sort: isOrder ? (order.isDescending ? "descending" : "ascending") : undefined,
      head: (
        <ButtonBase
          onClick={() => setOrder(next)}
          sx={{
            gap: 0.5,
            font: "inherit",
            color: "inherit",
            minHeight: { xs: 44, md: 24 },
            textAlign: "inherit",
          }}
        >
          {label}
          {isOrder &&
            (order.isDescending ? (
              <ArrowDownward sx={{ fontSize: 14 }} />
            ) : (
              <ArrowUpward sx={{ fontSize: 14 }} />
            ))}
        </ButtonBase>
      ),
    };
  });
  return (
    <ChartTable
      label={title}
      columns={heads}
      lines={orderedBy(order, rows).flatMap((at) => lines[at] ?? [])}
      total={line(total, compare?.total, "total", "Total")}
    />
  );
}

/** The matching row of the previous period: by name, or by position in time series. */
function beforeOf(row: Row, at: number, first: Column, before: ReportPart | undefined): Row | undefined {
  if (first.key === "label") return before?.rows[at];
  return before?.rows.find((each) => each[first.key] === row[first.key]);
}

function Value({
  row,
  column: { key, kind, label },
  description,
}: {
  row: Row | undefined;
  column: Column;
  description: string;
}) {
  const cell = cellOf(row, key);
  if (cell) {
    return (
      <>
        <CellLink cell={cell} label={`${label}, ${description}`} />
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
