export const STATUS_TYPES = ["open", "won", "lost"] as const;
export type StatusType = (typeof STATUS_TYPES)[number];

export const STATUS_NAME_MAX = 40;
export const STATUSES_MAX = 40;
/** Default for open statuses: after this many days a lead counts as stale. */
export const STALE_AFTER_DAYS = 14;
export const STALE_AFTER_DAYS_MAX = 365;

export const DEFAULT_STATUSES: readonly { name: string; color: string; type: StatusType }[] = [
  { name: "New", color: "#1A73E8", type: "open" },
  { name: "Contacted", color: "#B26A00", type: "open" },
  { name: "Qualified", color: "#7E57C2", type: "open" },
  { name: "Proposal", color: "#00748C", type: "open" },
  { name: "Won", color: "#2E7D32", type: "won" },
  { name: "Lost", color: "#D32F2F", type: "lost" },
];

export const SOURCE_NAME_MAX = 60;
export const SOURCES_MAX = 100;

export const WEBSITE_SOURCE = "Website";

export const DEFAULT_SOURCES: readonly string[] = [
  WEBSITE_SOURCE,
  "Referral",
  "Walk-in",
  "Phone call",
  "WhatsApp",
  "IndiaMART",
  "JustDial",
  "Social media",
];
