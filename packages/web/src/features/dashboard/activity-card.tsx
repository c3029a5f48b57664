import type { DashboardSummary } from "@leadlane/core/dashboard/schema";
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import Box from "@mui/material/Box";
import { useStatuses, useUsers } from "../../data/me";
import type { ActivityNames } from "../../lib/activity-sentence";
import { useSession } from "../../lib/use-session";
import { EmptyPanel } from "../../ui/empty-panel";
import { SectionCard } from "../../ui/section-card";
import { ActivityEntry } from "./activity-entry";

/** What happened to the leads lately, newest first. */
export function ActivityCard({ activity }: { activity: DashboardSummary["activity"] }) {
  const users = useUsers();
  const statuses = useStatuses();
  const userId = useSession()?.userId ?? null;
  const names: ActivityNames = {
    userId,
    user: (id) => users.find((user) => user.id === id)?.name ?? null,
    status: (id) => statuses.find((status) => status.id === id)?.name ?? null,
  };
  return (
    <SectionCard title="Recent activity">
      {activity.length === 0 ? (
        <EmptyPanel icon={<HistoryOutlined />} title="Nothing has happened yet." />
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
