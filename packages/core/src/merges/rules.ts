import { PLAIN_FIELD_NAMES, PLAIN_FIELDS } from "../leads/rules";

/** What of two leads can be chosen, in the order that it is shown. */
export const MERGE_FIELDS = [
  "name",
  "phone",
  "email",
  "company",
  "status_id",
  "owner_id",
  "source_id",
  "value",
  "product_ids",
  "tags",
  ...PLAIN_FIELD_NAMES,
  "follow_up_at",
  "next_step",
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

export const FIELD_LABELS: Record<MergeField, string> = {
  name: "Name",
  phone: "Phone",
  email: "Email",
  company: "Company",
  status_id: "Status",
  owner_id: "Owner",
  source_id: "Source",
  value: "Value",
  product_ids: "Products",
  tags: "Tags",
  city: PLAIN_FIELDS.city.label,
  state: PLAIN_FIELDS.state.label,
  country: PLAIN_FIELDS.country.label,
  follow_up_at: "Next follow-up",
  next_step: "Next step",
};

export const SIDES = ["this", "other"] as const;
export type Side = (typeof SIDES)[number];
/** Lists are put together unless one side is chosen. */
export type Choice = Side | "both";

export const EVENTS_COUNTED = 2_000; // of the business: among more, those of one lead are not counted beforehand
export const UNDONE = "Undone"; // the outcome of a merge's entry that was taken back

export const SAME_LEAD_TEXT = "Choose another lead to merge with";
export const RUNNING_TEXT = "This merge is still in progress.";
export const UNDONE_TEXT = "This merge has already been undone.";
export const TOO_LATE_TEXT = "A merge can be undone for 30 days.";
export const STAYING_GONE_TEXT =
  "The lead that was kept has been deleted or merged into another one. Restore it first.";
