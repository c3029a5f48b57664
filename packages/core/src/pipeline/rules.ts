import { customKey, customName } from "../fields/rules";

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

export const REQUIRED_FIELDS_MAX = 30;
/** The built-in fields of leads that a status may require. */
export const REQUIRABLE_FIELDS = [
  ...["phone", "email", "company", "source_id", "owner_id", "value", "product_ids", "tags"],
  ...["city", "state", "country", "follow_up_at", "next_step"],
];

interface StageRules {
  type: StatusType;
  required_fields?: readonly string[] | undefined; // built-in names and `custom.<key>`
  allowed_next?: readonly string[] | null | undefined;
}

interface OwnFieldRules {
  key: string;
  retired: boolean;
  required_for: readonly string[];
}

/** Fields of the next step, which won and lost leads don't have. */
const NEXT_STEP_FIELDS = ["follow_up_at", "next_step"];

/** The names of the fields that a lead needs in a status. */
export function requiredFields(
  status: StageRules & { id: string },
  ownFields: readonly OwnFieldRules[],
): string[] {
  const active = ownFields.filter(({ retired }) => !retired);
  const own = active.filter(({ required_for }) => required_for.includes(status.id));
  const names = (status.required_fields ?? []).filter((name) => {
    const key = customKey(name);
    if (key !== undefined) return active.some((field) => field.key === key);
    return status.type === "open" || !NEXT_STEP_FIELDS.includes(name);
  });
  return [...new Set([...names, ...own.map(({ key }) => customName(key))])];
}

export function isAllowedNext(from: Pick<StageRules, "allowed_next"> | undefined, to: string): boolean {
  return !from?.allowed_next || from.allowed_next.includes(to);
}

export function isFilled(value: unknown): boolean {
  return (
    value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0)
  );
}
