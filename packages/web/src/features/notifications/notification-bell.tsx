import type { Notification } from "@leadlane/core/notifications/schema";
import NotificationsOutlined from "@mui/icons-material/NotificationsOutlined";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import { Suspense, useEffect, useRef, useState } from "react";
import { useUnread } from "../../data/notifications";
import { announce } from "../../lib/feedback/announce";
import { lazyPart } from "../../lib/loading/lazy-part";

const NotificationPopover = lazyPart(() => import("./notification-popover"), "NotificationPopover");

/** Announces new notifications to screen readers. */
export function NotificationBell() {
  const unread = useUnread();
  // Undefined until first opened, so that the list loads on demand.
  const [anchor, setAnchor] = useState<HTMLElement | null>();
  const before = useRef<number | undefined>(undefined);

  useEffect(() => {
    if (unread === undefined) return;
    if (before.current !== undefined && unread > before.current) announce(bellLabel(unread));
    before.current = unread;
  }, [unread]);

  return (
    <>
      <IconButton
        aria-label={bellLabel(unread ?? 0)}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {unread ? (
          <Badge badgeContent={unread} max={99} color="error" slotProps={{ badge: { "aria-hidden": true } }}>
            <NotificationsOutlined />
          </Badge>
        ) : (
          <NotificationsOutlined />
        )}
      </IconButton>
      <Suspense>
        {anchor !== undefined && <NotificationPopover anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}

function bellLabel(unread: number): string {
  if (unread === 0) return "Notifications";
  return unread === 1 ? "1 unread notification" : `${unread} unread notifications`;
}

/** "Priya Shah assigned Asha Verma to you", in parts, so that names can be emphasized. */
export function notificationParts({ kind, actor_name, lead_name, text, job_id }: Notification) {
  switch (kind) {
    case "submissions_parked":
      return { actor: "Website form", middle: "has", lead: "submissions", end: "waiting for your review" };
    case "website_lead":
      return {
        actor: "Website form",
        middle: text ? "has news of" : "has a new lead:",
        lead: lead_name,
        end: "",
      };
    case "event_due":
      return { actor: lead_name, middle: "is coming up on your", lead: "calendar", end: "" };
    case "webhook_ended":
      return { actor: "The webhook", middle: "to", lead: lead_name, end: "was turned off" };
    case "mentioned":
      return { actor: actor_name, middle: "mentioned you on", lead: lead_name, end: "" };
    case "follow_up_due":
      return { actor: lead_name, middle: "is due for a", lead: "follow-up", end: "" };
    case "import_ended":
      return { actor: "Import finished", middle: "", lead: "", end: "" };
    case "export_ended":
      if (job_id === undefined)
        return { actor: "Your archive", middle: "of everything", lead: "", end: "has ended" };
      return { actor: "Your export", middle: "of", lead: "leads", end: "has ended" };
    default:
      return { actor: actor_name, middle: "assigned", lead: lead_name, end: "to you" };
  }
}
