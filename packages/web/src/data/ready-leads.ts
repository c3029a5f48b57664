import { SECTIONS } from "@leadlane/core/screens/rules";
import type { TodayLead } from "@leadlane/core/screens/schema";
import { read } from "../lib/api/api";
import { ApiError } from "../lib/api/api-error";
import { isOffline } from "../lib/api/connection";
import { currentSession } from "../lib/session/session";
import { leadKeys } from "./leads/leads";
import { todayAddress } from "./today";

const LEADS_MAX = 50;

/** Fetches today's leads into the offline cache, so that they open without a connection. */
export async function readyLeads(): Promise<void> {
  if (isOffline() || document.visibilityState === "hidden") return;
  const day = await read(todayAddress(null));
  const leads = SECTIONS.flatMap((name) => day[name]?.leads ?? []).slice(0, LEADS_MAX);
  for (const lead of leads)
    if (!(await isStored(lead))) await read(leadKeys.detail(lead.id)).catch(skipDeleted);
}

function skipDeleted(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

async function isStored({ id, version, last_activity_at }: TodayLead): Promise<boolean> {
  const token = currentSession()?.token;
  if (!token) return true; // signed out meanwhile
  const { findResponse } = await import("../lib/api/vault");
  const stored = await findResponse(token, leadKeys.detail(id));
  const lead: Partial<TodayLead> = Object(stored?.answer);
  return lead.version === version && lead.last_activity_at === last_activity_at;
}
