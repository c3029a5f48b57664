import type { Lead, LeadDetail } from "@leadlane/core/leads/schema";
import { lead } from "../data/leads/lead.fixture";
import { type Answer, stubFetch } from "./answers";

/** Serves the lead "lead-1" and applies its updates; `first` may respond instead. Returns the updates. */
export function serveLead(
  fields: Partial<Lead>,
  first: (method: string, path: string, init: RequestInit) => Answer | undefined = () => undefined,
): unknown[] {
  const sent: unknown[] = [];
  let current: LeadDetail = { ...lead(1, fields), activities: [], activities_page: { next_cursor: null } };
  stubFetch((method, path, init) => {
    const response = first(method, path, init);
    if (response) return response;
    if (path.endsWith("/duplicates/check")) return { body: { success: true, data: [] } };
    if (method === "PUT") {
      const change: Partial<LeadDetail> = JSON.parse(String(init.body));
      sent.push(change);
      current = { ...current, ...change, version: current.version + 1 };
    }
    return { body: { success: true, data: current } };
  });
  return sent;
}
