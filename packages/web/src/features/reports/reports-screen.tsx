import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { ReportFilter } from "../../data/reports";
import { useAddressParams } from "../../lib/navigation/use-address-params";
import { useWorkspace } from "../../lib/session/workspace";
import { toZonedInput } from "../../lib/time/zoned-time";
import { visuallyHidden } from "../../theme/visually-hidden";
import { PillTabs, panelProps } from "../../ui/layout/pill-tabs";
import { CohortSwitch } from "./cohort-switch";
import { FilterBar } from "./filter-bar";
import { FunnelCard } from "./funnel-card";
import { KeyFigures } from "./key-figures";
import { OverdueCard, ResponseCard, SourcesCard, TeamCard } from "./people-cards";
import { type DatedReport, ReportActions } from "./report-actions";
import {
  cohortFilterOf,
  filterOf,
  formatPeriod,
  PRESET_LABELS,
  paramsOf,
  type ReportState,
  rangeOf,
  readReportState,
} from "./report-filter";
import { REPORT_TABS, type ReportTab, TAB_LABELS, TAB_REPORTS } from "./report-tabs";
import { REVENUE_TITLE, RevenueCard } from "./revenue-card";
import { type Split, SplitField, useSplit } from "./split-field";
import { AgeingCard, ForecastCard, LostCard } from "./stage-cards";
import { TableCard } from "./table-card";
import { TrendCard } from "./trend-card";

const ID = "reports";
const WIDEST = "12-months";

export function ReportsScreen() {
  const [params, change] = useAddressParams();
  const { timeZone } = useWorkspace();
  const today = toZonedInput(new Date().toISOString(), timeZone).slice(0, 10);
  const state = readReportState(params, today);
  const tab = REPORT_TABS.find((each) => each === params.get("tab")) ?? "overview";
  const split = useSplit(params.get("split"));
  const widenAction = state.preset !== WIDEST && (
    <Button variant="outlined" onClick={() => change(paramsOf(WIDEST))}>
      Show the {PRESET_LABELS[WIDEST].toLowerCase()}
    </Button>
  );
  return (
    <>
      <FilterBar
        state={state}
        onChange={change}
        actions={
          <ReportActions
            reports={TAB_REPORTS[tab]}
            filter={cohortFilterOf(state)}
            others={filesOf(tab, state, today, split)}
          />
        }
      />
      <Box className="no-print">
        <PillTabs
          label="Reports"
          id={ID}
          tabs={REPORT_TABS}
          labels={TAB_LABELS}
          selected={tab}
          onSelect={(next) => change({ tab: next === "overview" ? null : next })}
        />
      </Box>
      <Box {...panelProps(ID, tab)}>
        <Typography variant="h2" sx={visuallyHidden}>
          {TAB_LABELS[tab]}
        </Typography>
        <Cards
          tab={tab}
          state={state}
          today={today}
          split={split}
          widenAction={widenAction}
          onChange={change}
        />
      </Box>
    </>
  );
}

/** The files of a tab besides its reports. */
function filesOf(tab: ReportTab, state: ReportState, today: string, split: Split | undefined): DatedReport[] {
  if (tab === "overview")
    return [{ report: "trend", title: REVENUE_TITLE, filter: revenueOf(state.ownerId, today) }];
  if (tab !== "sources" || !split) return [];
  return [{ report: "sources", title: titleOf(split), filter: splitFilterOf(state, split) }];
}

function titleOf({ selected }: Split): string {
  return `Leads by ${selected.field.label}`;
}

function splitFilterOf(state: ReportState, { selected }: Split): ReportFilter {
  return { ...cohortFilterOf(state), group_by: selected.name };
}

/** Always covers twelve months. */
function revenueOf(ownerId: string | null, today: string): ReportFilter {
  return { ...currentFilter(ownerId), ...rangeOf(WIDEST, today) };
}

/** Reports about the present ignore the period, so changing it must not refetch them. */
function currentFilter(ownerId: string | null): ReportFilter {
  return ownerId === null ? {} : { owner_id: ownerId };
}

interface CardsProps {
  tab: ReportTab;
  state: ReportState;
  today: string;
  split: Split | undefined;
  widenAction: ReactNode;
  onChange: (params: Readonly<Record<string, string | null>>) => void;
}

function Cards({ tab, state, today, split, widenAction, onChange }: CardsProps) {
  const { ownerId, isCohort } = state;
  const filter = filterOf(state);
  const period = formatPeriod(state);
  const card = { filter, period, widenAction };
  const now = { filter: currentFilter(ownerId), period: "Now" };
  const cohort = {
    ...card,
    filter: cohortFilterOf(state),
    control: <CohortSwitch isCohort={isCohort} onChange={onChange} />,
  };
  switch (tab) {
    case "overview":
      return (
        <Grid>
          <Wide>
            <KeyFigures filter={filter} period={period} />
          </Wide>
          <TrendCard {...card} />
          <FunnelCard {...cohort} />
          <RevenueCard filter={revenueOf(ownerId, today)} period={PRESET_LABELS[WIDEST]} />
        </Grid>
      );
    case "pipeline":
      return (
        <Grid>
          <ForecastCard {...now} />
          <AgeingCard {...now} />
          <LostCard {...card} />
        </Grid>
      );
    case "sources":
      return (
        <Grid columns={2}>
          <SourcesCard {...cohort} />
          <TableCard name="sources" title="All sources" filter={cohort.filter} period={period} />
          {split && (
            <Wide>
              <SplitField split={split} onChange={onChange} />
              <TableCard
                key={split.selected.name}
                name="sources"
                title={titleOf(split)}
                filter={splitFilterOf(state, split)}
                period={period}
              />
            </Wide>
          )}
        </Grid>
      );
    case "team":
      return (
        <Grid columns={2}>
          <Wide>
            <TableCard name="team" title="By owner" filter={filter} period={period} />
          </Wide>
          <TeamCard {...card} />
          <ResponseCard {...card} />
        </Grid>
      );
    case "follow-ups":
      return (
        <Grid columns={2}>
          <OverdueCard filter={filter} period="Now" />
          <AgeingCard {...now} />
        </Grid>
      );
  }
}

/** One to three cards per row. */
function Grid({ columns = 3, children }: { columns?: 2 | 3; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: {
          xs: "minmax(0, 1fr)",
          lg: "repeat(2, minmax(0, 1fr))",
          xxl: `repeat(${columns}, minmax(0, 1fr))`,
        },
        gap: { xs: 2, sm: 3 },
        // The last card fills the row.
        ...(columns === 3 && { "& > :last-child": { gridColumn: { lg: "span 2", xxl: "auto" } } }),
      }}
    >
      {children}
    </Box>
  );
}

function Wide({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: "1 / -1", minWidth: 0 }}>{children}</Box>;
}
