import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useMarkRead, useUnread } from "../../data/notifications";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";
import { NotificationList } from "./notification-list";
import { OverdueSection } from "./overdue-section";

export function NotificationPopover({
  anchor,
  onClose,
}: {
  anchor: HTMLElement | null;
  onClose: () => void;
}) {
  const titleId = useId();
  const unread = useUnread() ?? 0;
  const markRead = useMarkRead();
  const read = (ids?: string[]) => {
    markRead(ids).catch((error) => toast.error(messageOf(error)));
  };
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": titleId,
          sx: {
            width: "min(400px, 100vw - 32px)",
            maxHeight: "min(560px, 100dvh - 96px)",
            borderRadius: 3,
            backgroundColor: "background.raised",
          },
        },
      }}
    >
      <Box
        sx={{
          position: "sticky",
          top: 0,
          zIndex: 1,
          display: "flex",
          alignItems: "center",
          gap: 1,
          minHeight: 56,
          padding: "8px 8px 8px 16px",
          backgroundColor: "background.raised",
          borderBottom: "1px solid",
          borderColor: "divider",
        }}
      >
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          Notifications
        </Typography>
        {unread > 0 && <Button onClick={() => read()}>Mark all as read</Button>}
      </Box>
      <OverdueSection isOpen={anchor !== null} onOpen={onClose} />
      <NotificationList
        onOpen={({ id, read_at }) => {
          if (read_at === null) read([id]);
          onClose();
        }}
      />
    </Popover>
  );
}
