import type { Activity } from "@leadlane/core/activity/schema";
import EditNoteOutlined from "@mui/icons-material/EditNoteOutlined";
import EmailOutlined from "@mui/icons-material/EmailOutlined";
import GroupsOutlined from "@mui/icons-material/GroupsOutlined";
import PhoneOutlined from "@mui/icons-material/PhoneOutlined";
import SyncAltOutlined from "@mui/icons-material/SyncAltOutlined";
import TaskAltOutlined from "@mui/icons-material/TaskAltOutlined";
import WhatsApp from "@mui/icons-material/WhatsApp";
import Box from "@mui/material/Box";
import type { TintName } from "../theme/augmentation";

const LOOKS: Record<Activity["kind"], [typeof PhoneOutlined, TintName]> = {
  note: [EditNoteOutlined, "info"],
  call: [PhoneOutlined, "success"],
  whatsapp: [WhatsApp, "success"],
  email: [EmailOutlined, "info"],
  meeting: [GroupsOutlined, "primary"],
  task: [TaskAltOutlined, "warning"],
  system: [SyncAltOutlined, "neutral"],
};

/** The mark of a kind of activity on a timeline; the sentence beside it says the same. */
export function ActivityIcon({ kind }: { kind: Activity["kind"] }) {
  const [Icon, tint] = LOOKS[kind];
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
