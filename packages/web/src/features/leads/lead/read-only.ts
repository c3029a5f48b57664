import { ARCHIVED_READ_ONLY_TEXT, ERASED_READ_ONLY_TEXT } from "@leadlane/core/leads/rules";
import type { LeadDetail } from "@leadlane/core/leads/schema";

/** Why the lead is read-only: archived, or its person was erased. Null if it isn't. */
export function readOnlyText({
  archived,
  erased_at,
}: Pick<LeadDetail, "archived" | "erased_at">): string | null {
  if (archived) return ARCHIVED_READ_ONLY_TEXT;
  return erased_at === null ? null : ERASED_READ_ONLY_TEXT;
}
