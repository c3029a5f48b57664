import type { EventType } from "@leadlane/core/calendar/rules";

export const TYPE_NAMES: Readonly<Record<EventType, string>> = {
  meeting: "Meeting",
  call: "Call",
  visit: "Visit",
  follow_up: "Follow-up",
  task: "Task",
  other: "Other",
};
