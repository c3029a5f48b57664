import { AuditEntry, ListAudit } from "@leadlane/core/audit/schema";
import type { Routes } from "../route";

export const auditRoutes = {
  "get /audit": {
    access: "admin",
    query: ListAudit,
    paged: true,
    data: AuditEntry,
  },
} satisfies Routes;
