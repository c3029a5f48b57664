import type { ActivityKind } from "@leadlane/core/activity/rules";
import CallOutlined from "@mui/icons-material/CallOutlined";
import GroupsOutlined from "@mui/icons-material/GroupsOutlined";
import MailOutlined from "@mui/icons-material/MailOutlined";
import StickyNote2Outlined from "@mui/icons-material/StickyNote2Outlined";
import TaskAlt from "@mui/icons-material/TaskAlt";
import Timeline from "@mui/icons-material/Timeline";
import WhatsApp from "@mui/icons-material/WhatsApp";
import type { ReactNode } from "react";
import type { TintName } from "../../../theme/augmentation";

interface EntryKind {
  /** "Call". */
  label: string;
  /** What the button that adds one says. */
  action: string;
  /** What is asked for in its text. */
  prompt: string;
  icon: ReactNode;
  tint: TintName;
  hasDue?: boolean;
  hasOutcome?: boolean;
}

/** What can be logged on a lead, and how each looks. */
export const ENTRY_KINDS: Record<ActivityKind, EntryKind> = {
  note: { label: "Note", action: "Add note", prompt: "Note", icon: <StickyNote2Outlined />, tint: "info" },
  call: {
    label: "Call",
    action: "Log call",
    prompt: "What was said",
    icon: <CallOutlined />,
    tint: "success",
    hasOutcome: true,
  },
  whatsapp: {
    label: "WhatsApp",
    action: "Log message",
    prompt: "What was written",
    icon: <WhatsApp />,
    tint: "success",
  },
  email: {
    label: "Email",
    action: "Log email",
    prompt: "What was written",
    icon: <MailOutlined />,
    tint: "info",
  },
  meeting: {
    label: "Meeting",
    action: "Add meeting",
    prompt: "What it is about",
    icon: <GroupsOutlined />,
    tint: "primary",
    hasDue: true,
  },
  task: {
    label: "Task",
    action: "Add task",
    prompt: "What is to be done",
    icon: <TaskAlt />,
    tint: "warning",
    hasDue: true,
  },
};

export const SYSTEM_ENTRY: Pick<EntryKind, "icon" | "tint"> = { icon: <Timeline />, tint: "neutral" };
