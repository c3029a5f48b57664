import { AuditEntry, ListAudit } from "@leadlane/core/audit/schema";
import type { Routes } from "../route";

export const auditRoutes = {
  "get /audit": {
    summary: "List audit entries, newest first; optionally of one user or one kind of entity",
    access: "admin",
    query: ListAudit,
    paged: true,
    data: AuditEntry,
  },
} satisfies Routes;
