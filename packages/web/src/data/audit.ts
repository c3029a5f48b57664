import { AUDIT_PAGE_DEFAULT, type AuditSubject } from "@leadlane/core/audit/rules";
import { addressOf } from "../lib/api/address";
import { byCursor, usePages } from "./pages";

/** What the log is narrowed down to; null is everybody, and everything. */
export interface AuditFilter {
  actorId: string | null;
  subjectType: AuditSubject | null;
}

/** Who changed what, newest first, page by page. Admin only. */
export function useAudit({ actorId: actor_id, subjectType: subject_type }: AuditFilter) {
  return usePages(
    byCursor((cursor) =>
      addressOf("/audit", { query: { limit: AUDIT_PAGE_DEFAULT, cursor, actor_id, subject_type } }),
    ),
  );
}
