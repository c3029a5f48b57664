import { withPlainMentions } from "@leadlane/core/leads/rules";
import type { DashboardSummary } from "@leadlane/core/screens/schema";
import TimelineOutlined from "@mui/icons-material/TimelineOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { useMoreActivity } from "../../data/dashboard";
import { useStatuses } from "../../data/me";
import { useColleague } from "../../data/names";
import { useFieldsByName } from "../../data/own-fields";
import { type ActivityNames, activitySentence } from "../../lib/format/activity-sentence";
import { useSession, useSlug } from "../../lib/session/use-session";
import { RelativeTime } from "../../ui/display/relative-time";
import { TimelineItem } from "../../ui/display/timeline-item";
import { ErrorState } from "../../ui/feedback/error-state";
import { EmptyState } from "../../ui/feedback/page-state";
import { SectionCard } from "../../ui/layout/section-card";
import { PartSentence } from "./part-sentence";

interface ActivityCardProps {
  activity: DashboardSummary["activity"];
  ownerId: string | null;
}

const ALL = { sort: "-updated_at" } as const;

/** Recent activity, newest first. "Show more" loads older entries. */
export function ActivityCard({ activity, ownerId }: ActivityCardProps) {
  const [isLong, setLong] = useState(false);
  const more = useMoreActivity(ownerId, isLong);
  const colleague = useColleague();
  const statuses = useStatuses();
  const ownFields = useFieldsByName();
  const slug = useSlug();
  const userId = useSession()?.userId ?? null;
  const names: ActivityNames = {
    userId,
    user: (id) => colleague(id)?.name ?? null,
    status: (id) => statuses.find((status) => status.id === id)?.name ?? null,
    ownField: (name) => ownFields.get(name)?.field.label ?? null,
  };
  const entries = more.data ?? activity;
  const [newest] = entries;
  const all = paths.leadsWith(slug, ownerId === null ? ALL : { ...ALL, owner_id: ownerId });
  return (
    <SectionCard title="Recent activity">
      {newest ? (
        <>
          <PartSentence to={all}>
            Latest activity: <RelativeTime iso={newest.created_at} />
          </PartSentence>
          <Box component="ol" aria-label="Recent activity" sx={{ margin: 0, padding: 0, listStyle: "none" }}>
            {entries.map((entry) => (
              <ActivityEntry key={entry.id} entry={entry} names={names} />
            ))}
          </Box>
          {more.error ? (
            <ErrorState error={more.error} onRetry={() => void more.mutate()} />
          ) : more.data ? (
            <Button component={RouterLink} to={all} fullWidth>
              View all
            </Button>
          ) : (
            <Button fullWidth loading={more.isLoading} onClick={() => setLong(true)}>
              Show more
            </Button>
          )}
        </>
      ) : (
        <EmptyState icon={<TimelineOutlined />} title="No activity yet." />
      )}
    </SectionCard>
  );
}

type Entry = DashboardSummary["activity"][number];

/** "Ravi moved Asha Verma to Qualified · 2 h ago", with the lead as a link. */
function ActivityEntry({ entry, names }: { entry: Entry; names: ActivityNames }) {
  const slug = useSlug();
  const { actor, verb, link, tail } = activitySentence(entry, names);
  return (
    <TimelineItem kind={entry.kind}>
      <Typography>
        {actor} {verb} {link && `${link} `}
        <Link
          component={RouterLink}
          to={paths.lead(slug, entry.lead_id)}
          underline="hover"
          sx={{ fontWeight: 600 }}
        >
          {entry.lead_name}
        </Link>
        {tail && ` ${tail}`}
      </Typography>
      {entry.text && (
        <Typography
          noWrap
          dir="auto"
          title={withPlainMentions(entry.text)}
          sx={{ color: "text.secondary", textAlign: "left" }}
        >
          {withPlainMentions(entry.text)}
        </Typography>
      )}
      <Typography component="div" sx={{ color: "text.muted", fontSize: "0.75rem" }}>
        <RelativeTime iso={entry.created_at} />
      </Typography>
    </TimelineItem>
  );
}
