import { SECTIONS } from "@leadlane/core/screens/rules";
import type { Today } from "@leadlane/core/screens/schema";
import TaskAlt from "@mui/icons-material/TaskAlt";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import { useMemo, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../config/paths";
import { useDayEntries } from "../../../data/calendar";
import { useOverdueOwners, useToday } from "../../../data/today";
import { useSlug } from "../../../lib/session/use-session";
import { useWorkspace } from "../../../lib/session/workspace";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { EmptyState } from "../../../ui/feedback/page-state";
import { SectionCard } from "../../../ui/layout/section-card";
import { PlanVisitsButton } from "../visits/plan-visits-button";
import { type DayEntries, groupEntries } from "./day-items";
import { DoneList } from "./done-list";
import { PeopleChips } from "./people-chips";
import { TodaySectionList } from "./today-section-list";
import { TodaySentence } from "./today-sentence";
import { TodaySkeleton } from "./today-skeleton";
import { formatSectionCount, hasLeads, isNothingDue, type Progress, progressOf } from "./today-text";
import { useMinute } from "./use-minute";

/** Follow-ups, events and tasks of today by time. Managers can select a person. */
export function TodayCard({ ownerId: only = null }: { ownerId?: string | null }) {
  const [picked, setPicked] = useState<string | null>(null);
  const ownerId = only ?? picked;
  const everybody = useToday(only);
  const owners = useOverdueOwners(everybody.data);
  const { data, error, mutate } = useToday(ownerId);
  const calendar = useDayEntries(ownerId);
  const now = useMinute();
  const entries = useMemo(() => groupEntries(calendar.data ?? [], now), [calendar.data, now]);
  const isLoading = !data || !(calendar.data ?? calendar.error);
  const progress = data ? progressOf(data, entries) : null;
  return (
    <SectionCard
      title="My day"
      actions={
        <>
          {progress && <ProgressText {...progress} />}
          {data && <PlanVisitsButton day={data} />}
        </>
      }
      sx={{ "& > div": { paddingInline: { xs: 2, sm: 3 } } }}
    >
      {data && <TodaySentence day={data} owners={owners} ownerId={ownerId} />}
      {calendar.error && !calendar.data && (
        <ErrorState error={calendar.error} onRetry={() => void calendar.mutate()} />
      )}
      {progress && (
        <LinearProgress
          variant="determinate"
          aria-hidden
          color="success"
          value={(100 * progress.done) / progress.total}
          sx={{ borderRadius: 3, marginBottom: 1.5, backgroundColor: "divider" }}
        />
      )}
      {only === null && owners.length > 0 && (
        <PeopleChips owners={owners} value={ownerId} onChange={setPicked} />
      )}
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <LoadingRegion loading={isLoading} noun="today" skeleton={<TodaySkeleton />}>
          {() => data && <Sections key={ownerId} data={data} ownerId={ownerId} entries={entries} now={now} />}
        </LoadingRegion>
      )}
    </SectionCard>
  );
}

function ProgressText({ done, total }: Progress) {
  return (
    <Box component="span" sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
      <bdi>
        {done} of {total} done today
      </bdi>
    </Box>
  );
}

interface SectionsProps {
  data: Today;
  ownerId: string | null;
  entries: DayEntries;
  now: number;
}

function Sections({ data, ownerId, entries, now }: SectionsProps) {
  const isCaughtUp = isNothingDue(data, entries);
  return (
    <>
      {isCaughtUp && <NothingDue data={data} />}
      {SECTIONS.map((name) => {
        const section = data[name];
        if (!section) return null;
        const isInitiallyOpen = name !== "upcoming" && name !== "none";
        const ofSection = name === "overdue" || name === "today" ? entries[name] : undefined;
        const props = { name, section, ownerId, isInitiallyOpen, now, entries: ofSection };
        return <TodaySectionList key={name} {...props} />;
      })}
      <DoneList entries={entries.done} now={now} />
    </>
  );
}

function NothingDue({ data: { none } }: { data: Today }) {
  const slug = useSlug();
  const { currency } = useWorkspace();
  const isPlanned = none === undefined || !hasLeads(none);
  return (
    <EmptyState
      icon={<TaskAlt />}
      title="Nothing is due."
      text={
        isPlanned ? undefined : (
          <Link component={RouterLink} to={paths.leadsWith(slug, none.query)}>
            {leadsText(none.count, formatSectionCount(none, currency))} no next step.
          </Link>
        )
      }
    />
  );
}

function leadsText(count: number | null, predicate: string): string {
  return count === 1 ? "1 lead has" : `${predicate} leads have`;
}
