import { withPlainMentions } from "@leadlane/core/leads/rules";
import type { DashboardSummary } from "@leadlane/core/screens/schema";
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { useStatuses } from "../../data/me";
import { useColleague } from "../../data/names";
import { type ActivityNames, activitySentence } from "../../lib/format/activity-sentence";
import { useSession, useSlug } from "../../lib/session/use-session";
import { RelativeTime } from "../../ui/display/relative-time";
import { TimelineItem } from "../../ui/display/timeline-item";
import { EmptyState } from "../../ui/feedback/page-state";
import { SectionCard } from "../../ui/layout/section-card";

/** What happened to the leads lately, newest first. */
export function ActivityCard({ activity }: { activity: DashboardSummary["activity"] }) {
  const colleague = useColleague();
  const statuses = useStatuses();
  const userId = useSession()?.userId ?? null;
  const names: ActivityNames = {
    userId,
    user: (id) => colleague(id)?.name ?? null,
    status: (id) => statuses.find((status) => status.id === id)?.name ?? null,
  };
  return (
    <SectionCard title="Recent activity">
      {activity.length === 0 ? (
        <EmptyState icon={<HistoryOutlined />} title="Nothing has happened yet." />
      ) : (
        <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: "none" }}>
          {activity.map((entry) => (
            <ActivityEntry key={entry.id} entry={entry} names={names} />
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

type Entry = DashboardSummary["activity"][number];

/** "Ravi moved Asha Verma to Qualified · 2 h ago", the lead a link. */
function ActivityEntry({ entry, names }: { entry: Entry; names: ActivityNames }) {
  const slug = useSlug();
  const { actor, verb, tail } = activitySentence(entry, names);
  return (
    <TimelineItem kind={entry.kind}>
      <Typography>
        {actor} {verb}{" "}
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
        <Typography noWrap title={withPlainMentions(entry.text)} sx={{ color: "text.secondary" }}>
          {withPlainMentions(entry.text)}
        </Typography>
      )}
      <Typography component="div" sx={{ color: "text.muted", fontSize: "0.75rem" }}>
        <RelativeTime iso={entry.created_at} />
      </Typography>
    </TimelineItem>
  );
}
