import type { KeyScope } from "@leadlane/core/permissions/rules";

/** Names and explanations of the scopes. */
export const SCOPES: Record<KeyScope, { label: string; help: string }> = {
  "leads:read": {
    label: "Read leads",
    help: "See all leads with their activities, files and history.",
  },
  "leads:write": {
    label: "Create and change leads",
    help: "Also assign, move and archive them, and log activities.",
  },
  "settings:read": {
    label: "Read settings",
    help: "See statuses, sources, products, fields and team members' names.",
  },
  capture: {
    label: "Add leads",
    help: "Can add leads but not see any. Best for forms.",
  },
};
