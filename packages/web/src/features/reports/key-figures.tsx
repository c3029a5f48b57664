import { explain, FIGURES, type Figure } from "@leadlane/core/reports/rules";
import type { Cell, Row } from "@leadlane/core/reports/schema";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { type ReportFilter, useReport } from "../../data/reports";
import { InfoTip } from "../../ui/display/info-tip";
import { Money } from "../../ui/display/money";
import { ErrorState } from "../../ui/feedback/error-state";
import { LoadingRegion } from "../../ui/feedback/loading-region";
import { CellLink } from "./cell-link";
import { type Change, conversionOf, formatChange, formatPercent } from "./report-format";
import { cellOf } from "./report-values";

const grid = {
  display: "grid",
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
  gap: { xs: 2, sm: 3 },
} as const;

/** Reserved height, with additional lines for the comparison. */
function figureRoom(compare: ReportFilter["compare"]) {
  return { height: compare ? { xs: 141, sm: 132 } : { xs: 103, sm: 111 } };
}

export function KeyFigures({ filter, period }: { filter: ReportFilter; period: string }) {
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
    <LoadingRegion loading={isLoading && !data} noun="the figures" skeleton={skeleton}>
      {() => data && <Figures total={data.total} before={data.compare?.total} period={period} />}
    </LoadingRegion>
  );
}

interface FiguresProps {
  total: Row;
  before: Row | undefined;
  period: string;
}

function Figures({ total, before, period }: FiguresProps) {
  const figure = (key: string, name: Figure, caption: string) => {
    const cell = cellOf(total, key);
    return (
      cell && (
        <FigureCard
          name={name}
          period={period}
          value={<CellLink cell={cell} label={caption} />}
          note={<ValueText cell={cell} />}
          change={formatChange(cell.count, cellOf(before, key)?.count)}
        />
      )
    );
  };
  const conversion = conversionOf(total);
  return (
    <Box sx={grid}>
      {figure("leads", "new", "new leads")}
      {figure("won", "won", "leads won")}
      {figure("lost", "lost", "leads lost")}
      <FigureCard
        name="conversion"
        period={period}
        value={formatPercent(conversion)}
        change={formatChange(conversion, before && conversionOf(before), true)}
      />
    </Box>
  );
}

function ValueText({ cell }: { cell: Cell }) {
  return <Money minor={cell.value_total ?? 0} compact />;
}

interface FigureCardProps {
  name: Figure;
  period: string;
  value: ReactNode;
  note?: ReactNode;
  change: Change | null;
}

function FigureCard({ name, period, value, note, change }: FigureCardProps) {
  const { label } = FIGURES[name];
  return (
    <Card
      component="section"
      aria-label={label}
      sx={{ position: "relative", padding: { xs: 2, sm: 2.5 }, breakInside: "avoid" }}
    >
      <Typography variant="h3" color="textSecondary" sx={{ fontSize: "0.875rem", fontWeight: 500 }}>
        {label}
      </Typography>
      <Box sx={{ position: "absolute", top: { xs: 4, sm: 8 }, insetInlineEnd: { xs: 4, sm: 8 } }}>
        <InfoTip label={label} text={explain(name)} />
      </Box>
      <Box sx={{ fontSize: "1.5rem", fontWeight: 700, lineHeight: 1.4 }}>{value}</Box>
      <Typography variant="caption" color="textSecondary" component="p">
        {note && (
          <>
            <bdi>{note}</bdi> ·{" "}
          </>
        )}
        <bdi>{period}</bdi>
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
