export const LEAD_NAME_MAX = 120;
export const COMPANY_MAX = 120;
export const PLACE_MAX = 80;
export const NEXT_STEP_MAX = 200;
export const TAG_MAX = 40;
export const TAGS_MAX = 20;
export const PRODUCTS_MAX = 20;
export const LOST_REASON_MAX = 200;
/** Minor units; in thousandths of the major unit this still is a safe integer in every currency. */
export const VALUE_MAX = 1_000_000_000_000;

export const LEADS_PAGE_DEFAULT = 25;
export const LEADS_PAGE_MAX = 100;
export const BOARD_CARDS = 20;
export const BULK_MAX = 100;
/** Days that a deleted lead can be restored from the trash. */
export const TRASH_DAYS = 30;

/** Offered where a lead is lost; free text is accepted too. */
export const LOST_REASONS = [
  "Pricing",
  "Competition",
  "Budget",
  "Missing features",
  "Long sales cycle",
  "No decision-maker",
  "Unresponsive",
  "Poor fit",
  "Other",
] as const;

/** Why a lead is lost whose status became one of type lost by itself: nobody could be asked. */
export const UNASKED_LOST_REASON = "Other";

export const BULK_ACTIONS = ["assign", "move", "archive", "unarchive", "tag"] as const;

export const LEAD_NEEDS_CONTACT_TEXT = "Give a phone number or an email";
export const LOST_REASON_REQUIRED_TEXT = "Lost reason is required";
export const ARCHIVED_READ_ONLY_TEXT = "This lead is archived. Unarchive it first.";

/** How the list's filter names the owner of leads that nobody has. */
export const NO_OWNER = "none";
