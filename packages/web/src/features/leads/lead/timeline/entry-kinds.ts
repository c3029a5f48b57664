import type { ActivityKind } from "@leadlane/core/leads/rules";

interface EntryKind {
  label: string; // "Call"
  action: string;
  prompt: string;
  hasDue?: boolean;
  hasOutcome?: boolean;
}

export const ENTRY_KINDS: Record<ActivityKind, EntryKind> = {
  note: { label: "Note", action: "Add note", prompt: "Note" },
  call: {
    label: "Call",
    action: "Log call",
    prompt: "What was discussed",
    hasOutcome: true,
  },
  whatsapp: {
    label: "WhatsApp",
    action: "Log message",
    prompt: "Message",
  },
  email: {
    label: "Email",
    action: "Log email",
    prompt: "Message",
  },
  meeting: {
    label: "Meeting",
    action: "Add meeting",
    prompt: "Meeting details",
    hasDue: true,
  },
  task: {
    label: "Task",
    action: "Add task",
    prompt: "What needs to be done",
    hasDue: true,
  },
};
