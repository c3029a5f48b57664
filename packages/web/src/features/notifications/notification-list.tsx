import type { Notification } from "@leadlane/core/notification/schema";
import NotificationsNone from "@mui/icons-material/NotificationsNone";
import Box from "@mui/material/Box";
import { useNotifications } from "../../data/notifications";
import { EmptyPanel } from "../../ui/empty-panel";
import { ErrorPanel } from "../../ui/error-panel";
import { LoadMore } from "../../ui/load-more";
import { LoadingRegion } from "../../ui/loading-region";
import { NotificationRow } from "./notification-row";
import { NotificationSkeleton } from "./notification-skeleton";

/** What happened, newest first. */
export function NotificationList({ onFollow }: { onFollow: (followed: Notification) => void }) {
  const list = useNotifications();
  if (list.error) {
    return (
      <Box sx={{ padding: 2 }}>
        <ErrorPanel error={list.error} onRetry={list.retry} />
      </Box>
    );
  }
  const content = () => {
    if (list.items.length === 0) {
      return <EmptyPanel icon={<NotificationsNone />} title="You're all caught up." />;
    }
    return (
      <>
        <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 1 }}>
          {list.items.map((each) => (
            <NotificationRow key={each.id} notification={each} onFollow={() => onFollow(each)} />
          ))}
        </Box>
        <LoadMore label="Load older" more={list.more} />
      </>
    );
  };
  return (
    <LoadingRegion loading={list.isLoading} what="notifications" skeleton={<NotificationSkeleton />}>
      {content}
    </LoadingRegion>
  );
}
