import { explain, FIGURES, FIGURES_SCOPE } from "@leadlane/core/reports/rules";
import type { DashboardFigures } from "@leadlane/core/screens/schema";
import Link from "@mui/material/Link";
import { Link as RouterLink, useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import type { Figures } from "../../data/dashboard";
import { useSources } from "../../data/me";
import { formatCount, formatMoneyCompact } from "../../lib/format/money";
import { useSlug } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { fingerLine } from "../../theme/finger";
import { INVERSE } from "../../theme/tokens";
import { ChartCard, NoData } from "../../ui/charts/chart-card";
import { ChartTable } from "../../ui/charts/chart-table";
import { BarChart, LineChart } from "../../ui/charts/charts";
import { RelativeTime } from "../../ui/display/relative-time";
import { flowSentence, outcomeSentence, sourceSentence } from "./figure-words";
import { type Period, periodWords, spanWords } from "./period";

const HEIGHT = 180;
const LEGEND = 40; // above the lines
const SOURCES_SHOWN = 6;
const NO_DATA = "Nothing in this period";

type Cell = DashboardFigures["leads"];

interface FigureCardsProps {
  figures: Figures;
  period: Period;
}

/** What came in, what became of it and where it came from, each as a chart on its ground of colour. */
export function FigureCards({ figures: { now, error, retry }, period }: FigureCardsProps) {
  const { currency } = useWorkspace();
  const slug = useSlug();
  const navigate = useNavigate();
  const nameOf = useSourceName();
  const open = (cell: Cell | undefined) => {
    if (cell) void navigate(paths.leadsWith(slug, cell.query));
  };
  const note = now && (
    <bdi>
      Updated <RelativeTime iso={now.at} />
    </bdi>
  );
  const level = "h2" as const;
  const card = {
    level,
    height: HEIGHT,
    period: periodWords(period),
    note,
    isLoading: !now && !error,
    error,
    onRetry: retry,
  };
  const plot = { look: "gradient", height: HEIGHT } as const;
  const days = now?.days ?? [];
  const isSpan = days.some(({ from, to }) => from !== to);
  const categories = days.map(spanWords);
  const sources = (now?.sources ?? []).slice(0, SOURCES_SHOWN);
  const isQuiet = now !== undefined && now.won.count + now.lost.count === 0;
  const isEmpty = now !== undefined && now.leads.count === 0;
  const values = (of: "leads" | "won" | "lost") => days.map((day) => day[of].count);
  return (
    <>
      <ChartCard
        {...card}
        title={isSpan ? "Leads per week" : "Leads per day"}
        help={explain("new")}
        gradient="info"
        sentence={now && flowSentence(now, currency)}
        to={now && paths.leadsWith(slug, now.leads.query)}
        empty={isEmpty && <NoData text={NO_DATA} />}
        table={() => (
          <ChartTable
            label="Leads per day"
            columns={[
              { key: "day", label: isSpan ? "Week" : "Day", isText: true },
              { key: "leads", label: "New leads" },
            ]}
            lines={days.map((day) => ({
              id: day.from,
              name: spanWords(day),
              cells: {
                day: spanWords(day),
                leads: <Count cell={day.leads} what={`new, ${spanWords(day)}`} />,
              },
            }))}
          />
        )}
      >
        {() => (
          <BarChart
            {...plot}
            title="Leads per day"
            categories={categories}
            series={[{ id: "leads", label: "New leads", values: values("leads"), color: INVERSE }]}
            onOpen={(_, at) => open(days[at]?.leads)}
          />
        )}
      </ChartCard>
      <ChartCard
        {...card}
        title="Won and lost"
        help={`${FIGURES.won.definition} ${FIGURES.lost.definition} ${FIGURES_SCOPE}`}
        gradient="success"
        sentence={now && outcomeSentence(now, currency)}
        to={now && paths.leadsWith(slug, now.closed.query)}
        empty={isQuiet && <NoData text={NO_DATA} />}
        table={() => (
          <ChartTable
            label="Won and lost"
            columns={[
              { key: "day", label: isSpan ? "Week" : "Day", isText: true },
              { key: "won", label: "Won" },
              { key: "lost", label: "Lost" },
            ]}
            lines={days.map((day) => ({
              id: day.from,
              name: spanWords(day),
              cells: {
                day: spanWords(day),
                won: <Count cell={day.won} what={`won, ${spanWords(day)}`} />,
                lost: <Count cell={day.lost} what={`lost, ${spanWords(day)}`} />,
              },
            }))}
          />
        )}
      >
        {() => (
          <LineChart
            {...plot}
            height={HEIGHT - LEGEND}
            title="Won and lost"
            categories={categories}
            series={[
              { id: "won", label: "Won", values: values("won"), color: INVERSE },
              { id: "lost", label: "Lost", values: values("lost"), color: INVERSE, isDashed: true },
            ]}
            onOpen={(id, at) => open(id === "won" ? days[at]?.won : days[at]?.lost)}
          />
        )}
      </ChartCard>
      <ChartCard
        {...card}
        title="Sources"
        gradient="dark"
        sentence={now && sourceSentence(now, nameOf, currency)}
        to={now && paths.leadsWith(slug, now.leads.query)}
        empty={isEmpty && <NoData text={NO_DATA} />}
        table={() => (
          <ChartTable
            label="Sources"
            columns={[
              { key: "source", label: "Source", isText: true },
              { key: "leads", label: "New leads" },
              { key: "won", label: "Won" },
              { key: "worth", label: "Value of new leads" },
            ]}
            lines={(now?.sources ?? []).map(({ source_id, leads, won }) => ({
              id: source_id ?? "none",
              name: nameOf(source_id),
              cells: {
                source: nameOf(source_id),
                leads: <Count cell={leads} what={`new, from ${nameOf(source_id)}`} />,
                won: <Count cell={won} what={`won, from ${nameOf(source_id)}`} />,
                worth: formatMoneyCompact(leads.value_total ?? 0, currency),
              },
            }))}
          />
        )}
      >
        {() => (
          <BarChart
            {...plot}
            title="Sources"
            isHorizontal
            categories={sources.map(({ source_id }) => nameOf(source_id))}
            series={[
              {
                id: "leads",
                label: "Leads",
                values: sources.map(({ leads }) => leads.count),
                color: INVERSE,
              },
            ]}
            onOpen={(_, at) => open(sources[at]?.leads)}
          />
        )}
      </ChartCard>
    </>
  );
}

function useSourceName(): (id: string | null) => string {
  const sources = useSources();
  return (id) =>
    id === null ? "No source" : (sources.find((source) => source.id === id)?.name ?? "Removed source");
}

/** A number in a table, and the way to its leads. */
function Count({ cell, what }: { cell: Cell; what: string }) {
  const { currency } = useWorkspace();
  const slug = useSlug();
  const count = formatCount(cell.count, currency);
  if (cell.count === 0) return count;
  return (
    <Link
      component={RouterLink}
      to={paths.leadsWith(slug, cell.query)}
      aria-label={`${count} ${what}`}
      underline="hover"
      sx={fingerLine}
    >
      {count}
    </Link>
  );
}
