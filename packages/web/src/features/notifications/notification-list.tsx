import type { Notification } from "@leadlane/core/notifications/schema";
import DynamicFormOutlined from "@mui/icons-material/DynamicFormOutlined";
import NotificationsNone from "@mui/icons-material/NotificationsNone";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { useNotifications } from "../../data/notifications";
import { useOverdue } from "../../data/today";
import { useSlug } from "../../lib/session/use-session";
import { visuallyHidden } from "../../theme/visually-hidden";
import { LoadMore } from "../../ui/display/load-more";
import { RelativeTime } from "../../ui/display/relative-time";
import { UserAvatar } from "../../ui/display/user-avatar";
import { ErrorState } from "../../ui/feedback/error-state";
import { LoadingRegion } from "../../ui/feedback/loading-region";
import { EmptyState } from "../../ui/feedback/page-state";
import { notificationParts } from "./notification-bell";

const ROWS = [0, 1, 2];

export function NotificationList({ onOpen }: { onOpen: (notification: Notification) => void }) {
  const list = useNotifications();
  const overdue = useOverdue(true);
  if (list.error) {
    return (
      <Box sx={{ padding: 2 }}>
        <ErrorState error={list.error} onRetry={list.retry} />
      </Box>
    );
  }
  const content = () => {
    if (list.items.length === 0) {
      // With overdue leads above, don't say that the user is all caught up.
      return (
        <EmptyState
          icon={<NotificationsNone />}
          title={overdue?.leads.length ? "No notifications." : "You're all caught up."}
        />
      );
    }
    return (
      <>
        <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 1 }}>
          {list.items.map((each) => (
            <NotificationRow key={each.id} notification={each} onOpen={() => onOpen(each)} />
          ))}
        </Box>
        <LoadMore label="Load older" more={list.more} />
      </>
    );
  };
  return (
    <LoadingRegion loading={list.isLoading} noun="notifications" skeleton={<NotificationSkeleton />}>
      {content}
    </LoadingRegion>
  );
}

function NotificationSkeleton() {
  return (
    <Box sx={{ padding: 1 }}>
      {ROWS.map((row) => (
        <Box key={row} sx={{ display: "flex", gap: 1.5, padding: 1, minHeight: 64 }}>
          <Skeleton variant="circular" width={32} height={32} sx={{ flex: "none" }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="85%" />
            <Skeleton width="30%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Links to its lead or job; unread ones have a dot. */
function NotificationRow({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const slug = useSlug();
  const { actor, middle, lead, end } = notificationParts(notification);
  const isUnread = notification.read_at === null;
  return (
    <li>
      <Link
        component={RouterLink}
        to={pathOf(notification, slug)}
        onClick={onOpen}
        underline="none"
        sx={{
          display: "flex",
          alignItems: "start",
          gap: 1.5,
          minHeight: 64,
          padding: 1,
          borderRadius: 1.5,
          color: "text.primary",
          "&:hover": { backgroundColor: "action.hover" },
          "&:focus-visible": { outlineOffset: -2 },
        }}
      >
        {notification.kind === "submissions_parked" ? (
          <span className="avatar tint-neutral" aria-hidden="true">
            <DynamicFormOutlined fontSize="small" />
          </span>
        ) : (
          <UserAvatar name={actor} />
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ overflowWrap: "anywhere" }}>
            {isUnread && (
              <Box component="span" sx={visuallyHidden}>
                {"Unread: "}
              </Box>
            )}
            <strong>{actor}</strong> {middle} <strong>{lead}</strong> {end}
          </Typography>
          {notification.text && (
            <Typography variant="body2" color="textSecondary" noWrap>
              {notification.text}
            </Typography>
          )}
          <Typography variant="caption" sx={{ color: "text.muted" }}>
            <RelativeTime iso={notification.created_at} />
          </Typography>
        </Box>
        {isUnread && (
          <Box
            aria-hidden
            sx={{
              flex: "none",
              width: 8,
              height: 8,
              marginTop: 0.75,
              borderRadius: "50%",
              backgroundColor: "info.main",
            }}
          />
        )}
      </Link>
    </li>
  );
}

function pathOf({ kind, lead_id, job_id }: Notification, slug: string | null): string {
  if (lead_id !== null) return paths.lead(slug, lead_id);
  if (job_id !== undefined) return paths.importLeads(slug, job_id);
  if (kind === "export_ended") return paths.settingsSection(slug, "data");
  if (kind === "webhook_ended") return paths.settingsSection(slug, "integrations");
  if (kind === "lead_assigned") return paths.leads(slug);
  return kind === "event_due" ? paths.calendar(slug) : paths.settingsSection(slug, "website");
}
