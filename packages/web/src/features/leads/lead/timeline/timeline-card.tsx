import type { Activity, LeadDetail } from "@leadlane/core/leads/schema";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useState } from "react";
import { MEDIA } from "../../../../config/media";
import type { useTimeline } from "../../../../data/leads/activities";
import { announce } from "../../../../lib/feedback/announce";
import { useFocusAfter } from "../../../../lib/focus";
import { useWorkspace } from "../../../../lib/session/workspace";
import { LoadMore } from "../../../../ui/display/load-more";
import { SectionCard } from "../../../../ui/layout/section-card";
import { useLeadAccess } from "../../use-lead-access";
import { readOnlyText } from "../read-only";
import { changeRuns } from "./change-runs";
import { Composer, hasDraft } from "./composer";
import { dayGroups } from "./day-groups";
import { newestOf, splitNewEntries } from "./new-entries";
import { TimelineRun } from "./timeline-run";

interface TimelineCardProps {
  lead: LeadDetail;
  timeline: ReturnType<typeof useTimeline>;
}

export function TimelineCard({ lead, timeline }: TimelineCardProps) {
  const isTablet = useMediaQuery(MEDIA.tablet, { noSsr: true });
  const [isWriting, setWriting] = useState(() => hasDraft(lead.id));
  return (
    <SectionCard
      title="Activity"
      actions={
        readOnlyText(lead) === null &&
        !isTablet &&
        !isWriting && (
          <Button size="small" variant="outlined" onClick={() => setWriting(true)}>
            Add note
          </Button>
        )
      }
    >
      {readOnlyText(lead) === null && (isTablet || isWriting) && <Composer lead={lead} />}
      <TimelineList lead={lead} timeline={timeline} />
    </SectionCard>
  );
}

/** Tasks of the lead, where they have their own tab. */
export function TasksCard({ lead, timeline }: TimelineCardProps) {
  const entries = timeline.entries.filter(({ kind }) => kind === "task");
  return (
    <SectionCard title="Tasks">
      {readOnlyText(lead) === null && <Composer lead={lead} only="task" />}
      {entries.length === 0 && !timeline.older.hasMore && (
        <Typography color="textSecondary">No tasks yet.</Typography>
      )}
      <TimelineList lead={lead} timeline={{ ...timeline, entries }} />
    </SectionCard>
  );
}

/** Newest first, grouped by day. New entries by others show on request. */
function TimelineList({ lead, timeline }: TimelineCardProps) {
  const { timeZone } = useWorkspace();
  const { userId } = useLeadAccess();
  const { shown, count, reveal } = useNewEntries(timeline.entries, userId);
  const [list, focusAfter] = useFocusAfter<HTMLDivElement>({ preventScroll: true });
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: "none" }}>
      {count > 0 && (
        <Box sx={{ display: "grid", justifyItems: "center", marginBottom: 1 }}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<ArrowUpward />}
            onClick={() => focusAfter(reveal)}
            sx={{ borderRadius: 999 }}
          >
            {newEntriesLabel(count)}
          </Button>
        </Box>
      )}
      {dayGroups(shown, Date.now(), timeZone).map(({ label, entries }) => (
        <Box key={label}>
          <Typography
            variant="caption"
            component="h3"
            color="textSecondary"
            sx={{ fontWeight: 600, marginBlock: 1 }}
          >
            {label}
          </Typography>
          <Box component="ol" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
            {changeRuns(entries).map((run) => (
              <TimelineRun key={run[0].id} run={run} lead={lead} onChanged={timeline.reloadOlder} />
            ))}
          </Box>
        </Box>
      ))}
      <LoadMore label="Load older" more={timeline.older} />
    </Box>
  );
}

function newEntriesLabel(count: number): string {
  return count === 1 ? "1 new activity" : `${count} new activities`;
}

/** Holds back new entries by others until the reader asks for them. */
function useNewEntries(entries: readonly Activity[], userId: string | null) {
  const [seenAt, setSeenAt] = useState(() => newestOf(entries));
  const { shown, added } = splitNewEntries(entries, seenAt, userId);
  const count = added.length;
  useEffect(() => {
    if (count > 0) announce(newEntriesLabel(count));
  }, [count]);
  return { shown, count, reveal: () => setSeenAt(newestOf(entries)) };
}
