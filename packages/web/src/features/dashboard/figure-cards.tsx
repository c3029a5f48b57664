import { explain, FIGURES, FIGURES_SCOPE } from "@leadlane/core/reports/rules";
import type { DashboardFigures } from "@leadlane/core/screens/schema";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import type { Figures } from "../../data/dashboard";
import { useSources } from "../../data/me";
import { useSlug } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { INVERSE } from "../../theme/tokens";
import { ChartCard, NoData } from "../../ui/charts/chart-card";
import { BarChart, LineChart } from "../../ui/charts/charts";
import { RelativeTime } from "../../ui/display/relative-time";
import { DaysTable, daysOf, SourcesTable } from "./figure-tables";
import { flowSentence, outcomeSentence, sourceSentence } from "./figure-text";
import { formatPeriod, type Period } from "./period";

const HEIGHT = 180;
const LEGEND = 40; // px of the legend
const SOURCES_SHOWN = 6;

type Cell = DashboardFigures["leads"];

interface FigureCardsProps {
  figures: Figures;
  period: Period;
}

export function FigureCards(props: FigureCardsProps) {
  return (
    <>
      <NewLeadsCard {...props} />
      <OutcomeCard {...props} />
      <SourcesCard {...props} />
    </>
  );
}

function NewLeadsCard({ figures, period }: FigureCardsProps) {
  const { currency } = useWorkspace();
  const slug = useSlug();
  const open = useOpenLeads();
  const { now } = figures;
  const days = daysOf(figures);
  return (
    <ChartCard
      {...cardProps(figures, period)}
      title={days.areSpans ? "Leads per week" : "Leads per day"}
      help={explain("new")}
      gradient="info"
      sentence={now && flowSentence(now, currency)}
      to={now && paths.leadsWith(slug, now.leads.query)}
      empty={now?.leads.count === 0 && <EmptyText />}
      table={() => <DaysTable label="Leads per day" days={days} columns={{ leads: "New leads" }} />}
    >
      {() => (
        <BarChart
          variant="gradient"
          height={HEIGHT}
          title="Leads per day"
          categories={days.names}
          series={[{ id: "leads", label: "New leads", values: days.values("leads"), color: INVERSE }]}
          onOpen={(_, at) => open(days.list[at]?.leads)}
        />
      )}
    </ChartCard>
  );
}

function OutcomeCard({ figures, period }: FigureCardsProps) {
  const { currency } = useWorkspace();
  const slug = useSlug();
  const open = useOpenLeads();
  const { now } = figures;
  const days = daysOf(figures);
  return (
    <ChartCard
      {...cardProps(figures, period)}
      title="Won and lost"
      help={`${FIGURES.won.definition} ${FIGURES.lost.definition} ${FIGURES_SCOPE}`}
      gradient="success"
      sentence={now && outcomeSentence(now, currency)}
      to={now && paths.leadsWith(slug, now.closed.query)}
      empty={now?.won.count === 0 && now.lost.count === 0 && <EmptyText />}
      table={() => <DaysTable label="Won and lost" days={days} columns={{ won: "Won", lost: "Lost" }} />}
    >
      {() => (
        <LineChart
          variant="gradient"
          height={HEIGHT - LEGEND}
          title="Won and lost"
          categories={days.names}
          series={[
            { id: "won", label: "Won", values: days.values("won"), color: INVERSE },
            { id: "lost", label: "Lost", values: days.values("lost"), color: INVERSE, isDashed: true },
          ]}
          onOpen={(id, at) => open(id === "won" ? days.list[at]?.won : days.list[at]?.lost)}
        />
      )}
    </ChartCard>
  );
}

function SourcesCard({ figures, period }: FigureCardsProps) {
  const { currency } = useWorkspace();
  const slug = useSlug();
  const open = useOpenLeads();
  const nameOf = useSourceName();
  const { now } = figures;
  const shown = (now?.sources ?? []).slice(0, SOURCES_SHOWN);
  return (
    <ChartCard
      {...cardProps(figures, period)}
      title="Sources"
      gradient="dark"
      sentence={now && sourceSentence(now, nameOf, currency)}
      to={now && paths.leadsWith(slug, now.leads.query)}
      empty={now?.leads.count === 0 && <EmptyText />}
      table={() => <SourcesTable sources={now?.sources ?? []} nameOf={nameOf} />}
    >
      {() => (
        <BarChart
          variant="gradient"
          height={HEIGHT}
          title="Sources"
          isHorizontal
          categories={shown.map(({ source_id }) => nameOf(source_id))}
          series={[
            { id: "leads", label: "Leads", values: shown.map(({ leads }) => leads.count), color: INVERSE },
          ]}
          onOpen={(_, at) => open(shown[at]?.leads)}
        />
      )}
    </ChartCard>
  );
}

function cardProps({ now, error, retry }: Figures, period: Period) {
  return {
    level: "h2",
    height: HEIGHT,
    period: formatPeriod(period),
    note: now && (
      <bdi>
        Updated <RelativeTime iso={now.at} />
      </bdi>
    ),
    isLoading: !now && !error,
    error,
    onRetry: retry,
  } as const;
}

function EmptyText() {
  return <NoData text="Nothing in this period" />;
}

function useOpenLeads(): (cell: Cell | undefined) => void {
  const slug = useSlug();
  const navigate = useNavigate();
  return (cell) => {
    if (cell) void navigate(paths.leadsWith(slug, cell.query));
  };
}

function useSourceName(): (id: string | null) => string {
  const sources = useSources();
  return (id) =>
    id === null ? "No source" : (sources.find((source) => source.id === id)?.name ?? "Removed source");
}
