import type { Activity } from "@leadlane/core/leads/schema";
import EditNoteOutlined from "@mui/icons-material/EditNoteOutlined";
import EmailOutlined from "@mui/icons-material/EmailOutlined";
import GroupsOutlined from "@mui/icons-material/GroupsOutlined";
import PhoneOutlined from "@mui/icons-material/PhoneOutlined";
import SyncAltOutlined from "@mui/icons-material/SyncAltOutlined";
import TaskAltOutlined from "@mui/icons-material/TaskAltOutlined";
import WhatsApp from "@mui/icons-material/WhatsApp";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { TintName } from "../../theme/augmentation";

const ICONS: Record<Activity["kind"], [typeof PhoneOutlined, TintName]> = {
  note: [EditNoteOutlined, "info"],
  call: [PhoneOutlined, "success"],
  whatsapp: [WhatsApp, "success"],
  email: [EmailOutlined, "info"],
  meeting: [GroupsOutlined, "primary"],
  task: [TaskAltOutlined, "warning"],
  system: [SyncAltOutlined, "neutral"],
};

export function TimelineItem({ kind, children }: { kind: Activity["kind"]; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        position: "relative",
        display: "flex",
        gap: 1.5,
        paddingBottom: 2,
        "&:not(:last-of-type)::before": {
          content: '""',
          position: "absolute",
          insetInlineStart: 15,
          top: 36,
          bottom: 4,
          width: 2,
          backgroundColor: "divider",
        },
      }}
    >
      <ActivityIcon kind={kind} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{children}</Box>
    </Box>
  );
}

function ActivityIcon({ kind }: { kind: Activity["kind"] }) {
  const [Icon, tint] = ICONS[kind];
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        display: "grid",
        placeItems: "center",
        flex: "none",
        width: 32,
        height: 32,
        borderRadius: "50%",
        backgroundColor: theme.vars.palette.tint[tint].ground,
        color: theme.vars.palette.tint[tint].text,
      })}
    >
      <Icon sx={{ fontSize: 18 }} />
    </Box>
  );
}
