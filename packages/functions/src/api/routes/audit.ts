import { AuditEntry, ListAudit } from "@leadlane/core/audit/schema";
import type { Routes } from "../route";

export const auditRoutes = {
  "get /audit": {
    summary: "Who did what, newest first; of one user, or about one kind of thing",
    access: "admin",
    query: ListAudit,
    paged: true,
    data: AuditEntry,
  },
} satisfies Routes;
