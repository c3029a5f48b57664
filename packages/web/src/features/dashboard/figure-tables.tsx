import type { DashboardFigures } from "@leadlane/core/screens/schema";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import type { Figures } from "../../data/dashboard";
import { formatCount, formatMoneyCompact } from "../../lib/format/money";
import { useSlug } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { touchTargetLine } from "../../theme/touch-target";
import { ChartTable } from "../../ui/charts/chart-table";
import { formatSpan } from "./period";

type FigureOfDay = "leads" | "won" | "lost";

export function daysOf({ now }: Figures) {
  const list = now?.days ?? [];
  return {
    list,
    areSpans: list.some(({ from, to }) => from !== to),
    names: list.map(formatSpan),
    values: (of: FigureOfDay) => list.map((day) => day[of].count),
  };
}

interface DaysTableProps {
  label: string;
  days: ReturnType<typeof daysOf>;
  columns: Partial<Record<FigureOfDay, string>>;
}

export function DaysTable({ label, days, columns }: DaysTableProps) {
  const figures = (["leads", "won", "lost"] as const).filter((figure) => columns[figure] !== undefined);
  return (
    <ChartTable
      label={label}
      columns={[
        { key: "day", label: days.areSpans ? "Week" : "Day", isText: true },
        ...figures.map((figure) => ({ key: figure, label: columns[figure] ?? "" })),
      ]}
      lines={days.list.map((day) => {
        const name = formatSpan(day);
        const cells = figures.map((figure) => {
          const noun = figure === "leads" ? "new" : figure;
          return [figure, <Count key={figure} cell={day[figure]} noun={`${noun}, ${name}`} />];
        });
        return { id: day.from, name, cells: { day: name, ...Object.fromEntries(cells) } };
      })}
    />
  );
}

interface SourcesTableProps {
  sources: DashboardFigures["sources"];
  nameOf: (id: string | null) => string;
}

export function SourcesTable({ sources, nameOf }: SourcesTableProps) {
  const { currency } = useWorkspace();
  return (
    <ChartTable
      label="Sources"
      columns={[
        { key: "source", label: "Source", isText: true },
        { key: "leads", label: "New leads" },
        { key: "won", label: "Won" },
        { key: "worth", label: "Value of new leads" },
      ]}
      lines={sources.map(({ source_id, leads, won }) => ({
        id: source_id ?? "none",
        name: nameOf(source_id),
        cells: {
          source: nameOf(source_id),
          leads: <Count cell={leads} noun={`new, from ${nameOf(source_id)}`} />,
          won: <Count cell={won} noun={`won, from ${nameOf(source_id)}`} />,
          value: formatMoneyCompact(leads.value_total ?? 0, currency),
        },
      }))}
    />
  );
}

function Count({ cell, noun }: { cell: DashboardFigures["leads"]; noun: string }) {
  const { currency } = useWorkspace();
  const slug = useSlug();
  const count = formatCount(cell.count, currency);
  if (cell.count === 0) return count;
  return (
    <Link
      component={RouterLink}
      to={paths.leadsWith(slug, cell.query)}
      aria-label={`${count} ${noun}`}
      underline="hover"
      sx={touchTargetLine}
    >
      {count}
    </Link>
  );
}
