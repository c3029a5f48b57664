import { AUDIT_PAGE_DEFAULT, type AuditSubject } from "@leadlane/core/audit/rules";
import type { AuditEntry } from "@leadlane/core/audit/schema";
import { withQuery } from "../lib/api";
import { byCursor, usePages } from "./use-pages";

/** What the log is narrowed down to; null is everybody, and everything. */
export interface AuditFilter {
  actorId: string | null;
  subjectType: AuditSubject | null;
}

/** Who changed what, newest first, page by page. Admin only. */
export function useAudit({ actorId: actor_id, subjectType: subject_type }: AuditFilter) {
  return usePages<AuditEntry>(
    byCursor((cursor) => withQuery("/audit", { limit: AUDIT_PAGE_DEFAULT, cursor, actor_id, subject_type })),
  );
}
