import NotificationsOutlined from "@mui/icons-material/NotificationsOutlined";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import { Suspense, useEffect, useRef, useState } from "react";
import { useUnread } from "../../data/notifications";
import { announce } from "../../lib/announce";
import { lazyPart } from "../../lib/lazy-part";
import { bellLabel } from "./notification-text";

const NotificationPopover = lazyPart(() => import("./notification-popover"), "NotificationPopover");

/** How many notifications nobody has read yet; opens them. News is spoken, politely. */
export function NotificationBell() {
  const unread = useUnread();
  // Undefined until first asked for: only then is the list loaded.
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
        color="inherit"
        aria-label={bellLabel(unread ?? 0)}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <Badge badgeContent={unread} max={99} color="error" slotProps={{ badge: { "aria-hidden": true } }}>
          <NotificationsOutlined />
        </Badge>
      </IconButton>
      <Suspense>
        {anchor !== undefined && <NotificationPopover anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
