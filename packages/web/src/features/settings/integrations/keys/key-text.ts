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
    help: "See statuses, sources, products, fields and the names of people.",
  },
  capture: {
    label: "Add leads",
    help: "Only add new leads, and see none. The safest choice for forms.",
  },
};
