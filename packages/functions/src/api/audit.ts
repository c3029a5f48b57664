import * as Audit from "@leadlane/core/audit/audit";
import { AuditEntry, ListAudit } from "@leadlane/core/audit/schema";
import { route } from "./route";

export const auditRoutes = [
  route({
    method: "get",
    path: "/audit",
    summary: "Who did what, newest first; of one user, or about one kind of thing",
    access: "admin",
    query: ListAudit,
    paged: true,
    data: AuditEntry,
    handle: ({ query }) => Audit.list(query),
  }),
];
