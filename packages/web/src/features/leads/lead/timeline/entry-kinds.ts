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
    prompt: "What was said",
    hasOutcome: true,
  },
  whatsapp: {
    label: "WhatsApp",
    action: "Log message",
    prompt: "What was written",
  },
  email: {
    label: "Email",
    action: "Log email",
    prompt: "What was written",
  },
  meeting: {
    label: "Meeting",
    action: "Add meeting",
    prompt: "What the meeting is about",
    hasDue: true,
  },
  task: {
    label: "Task",
    action: "Add task",
    prompt: "What needs to be done",
    hasDue: true,
  },
};
