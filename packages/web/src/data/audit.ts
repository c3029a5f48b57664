import { AUDIT_PAGE_DEFAULT, type AuditSubject } from "@leadlane/core/audit/rules";
import { addressOf } from "../lib/api/address";
import { byCursor, usePaginated } from "./pages";

/** null means all. */
export interface AuditFilter {
  actorId: string | null;
  subjectType: AuditSubject | null;
}

export function useAudit({ actorId: actor_id, subjectType: subject_type }: AuditFilter) {
  return usePaginated(
    byCursor((cursor) =>
      addressOf("/audit", { query: { limit: AUDIT_PAGE_DEFAULT, cursor, actor_id, subject_type } }),
    ),
  );
}
