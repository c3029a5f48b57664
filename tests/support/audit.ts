import { AuditEntry } from "@leadlane/core/audit/schema";
import type { Client } from "./client";
import { drained } from "./product";

/** All audit entries for the query, newest first, after processing all writes. */
export async function readAudit(admin: Client, query: Record<string, string> = {}): Promise<AuditEntry[]> {
  await drained();
  const entries: AuditEntry[] = [];
  let cursor: string | null = null;
  do {
    const search = new URLSearchParams({ limit: "100", ...query, ...(cursor !== null && { cursor }) });
    const page: { items: AuditEntry[]; next: string | null } = (await admin.get(`/audit?${search}`)).asPage(
      AuditEntry,
    );
    entries.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return entries;
}
