import type { Lead, LeadDetail } from "@leadlane/core/leads/schema";
import { lead } from "../data/leads/lead.fixture";
import { type Answer, stubFetch } from "./answers";

/** Answers for one lead, "lead-1", with its changes in it; `first` answers what it will. Gives the changes that were sent. */
export function serveLead(
  fields: Partial<Lead>,
  first: (method: string, path: string, init: RequestInit) => Answer | undefined = () => undefined,
): unknown[] {
  const sent: unknown[] = [];
  let now: LeadDetail = { ...lead(1, fields), activities: [], activities_page: { next_cursor: null } };
  stubFetch((method, path, init) => {
    const answer = first(method, path, init);
    if (answer) return answer;
    if (path.endsWith("/duplicates/check")) return { body: { success: true, data: [] } };
    if (method === "PUT") {
      const change: Partial<LeadDetail> = JSON.parse(String(init.body));
      sent.push(change);
      now = { ...now, ...change, version: now.version + 1 };
    }
    return { body: { success: true, data: now } };
  });
  return sent;
}
