import type { Cell, Row } from "@leadlane/core/reports/schema";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { type ReportFilter, useReport } from "../../data/reports";
import { Money } from "../../ui/display/money";
import { ErrorState } from "../../ui/feedback/error-state";
import { LoadingRegion } from "../../ui/feedback/loading-region";
import { CellLink } from "./cell-link";
import { cellOf } from "./report-values";
import { type Change, changeWords, conversionOf, formatPercent } from "./report-words";

const grid = {
  display: "grid",
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
  gap: { xs: 2, sm: 3 },
} as const;

/** How high a figure is; how it compares takes a line more, on phones two. */
function figureRoom(compare: ReportFilter["compare"]) {
  return { height: compare ? { xs: 141, sm: 132 } : { xs: 103, sm: 111 } };
}

/** What came in, was won and was lost, each as one number. */
export function KeyFigures({ filter }: { filter: ReportFilter }) {
  const { data, error, isLoading, mutate } = useReport("trend", filter);
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  const skeleton = (
    <Box sx={grid}>
      {["new", "won", "lost", "conversion"].map((figure) => (
        <Skeleton key={figure} variant="rounded" sx={{ ...figureRoom(filter.compare), borderRadius: 3 }} />
      ))}
    </Box>
  );
  return (
    <LoadingRegion loading={isLoading && !data} what="the figures" skeleton={skeleton}>
      {() => data && <Figures total={data.total} before={data.compare?.total} />}
    </LoadingRegion>
  );
}

function Figures({ total, before }: { total: Row; before: Row | undefined }) {
  const figure = (key: string, label: string, of: string) => {
    const cell = cellOf(total, key);
    return (
      cell && (
        <Figure
          label={label}
          value={<CellLink cell={cell} label={of} />}
          note={<Worth cell={cell} />}
          change={changeWords(cell.count, cellOf(before, key)?.count)}
        />
      )
    );
  };
  const conversion = conversionOf(total);
  return (
    <Box sx={grid}>
      {figure("leads", "New leads", "new leads")}
      {figure("won", "Won", "leads won")}
      {figure("lost", "Lost", "leads lost")}
      <Figure
        label="Conversion"
        value={formatPercent(conversion)}
        note="Won of closed"
        change={changeWords(conversion, before && conversionOf(before), true)}
      />
    </Box>
  );
}

function Worth({ cell }: { cell: Cell }) {
  return <Money minor={cell.value_total ?? 0} compact />;
}

interface FigureProps {
  label: string;
  value: ReactNode;
  note: ReactNode;
  change: Change | null;
}

function Figure({ label, value, note, change }: FigureProps) {
  return (
    <Card component="section" aria-label={label} sx={{ padding: { xs: 2, sm: 2.5 }, breakInside: "avoid" }}>
      <Typography variant="h3" color="textSecondary" sx={{ fontSize: "0.875rem", fontWeight: 500 }}>
        {label}
      </Typography>
      <Box sx={{ fontSize: "1.5rem", fontWeight: 700, lineHeight: 1.4 }}>{value}</Box>
      <Typography variant="caption" color="textSecondary" component="p">
        {note}
      </Typography>
      {change && (
        <Typography variant="caption" component="p" sx={{ color: "text.secondary", marginTop: 0.5 }}>
          <span aria-hidden>{change.arrow}</span>
          {change.text}
        </Typography>
      )}
    </Card>
  );
}
