import type { Notification } from "@leadlane/core/notification/schema";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { useSlug } from "../../lib/use-session";
import { visuallyHidden } from "../../theme/visually-hidden";
import { RelativeTime } from "../../ui/relative-time";
import { UserAvatar } from "../../ui/user-avatar";
import { notificationParts } from "./notification-text";

/** One thing that happened for the user, as the way to its lead; a dot while nobody has read it. */
export function NotificationRow({
  notification,
  onFollow,
}: {
  notification: Notification;
  onFollow: () => void;
}) {
  const slug = useSlug();
  const { actor, middle, lead, end } = notificationParts(notification);
  const isUnread = notification.read_at === null;
  return (
    <li>
      <Link
        component={RouterLink}
        to={paths.lead(slug, notification.lead_id)}
        onClick={onFollow}
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
        <UserAvatar name={actor} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ overflowWrap: "anywhere" }}>
            {isUnread && (
              <Box component="span" sx={visuallyHidden}>
                {"Unread: "}
              </Box>
            )}
            <strong>{actor}</strong> {middle} <strong>{lead}</strong> {end}
          </Typography>
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
