import { readItem, writeItem } from "../../lib/storage";

const KEY = "recentLeads";
const KEPT = 5;

export interface RecentLead {
  id: string;
  name: string;
}

function isLead(value: unknown): value is RecentLead {
  const { id, name } = (value ?? {}) as Partial<RecentLead>;
  return typeof id === "string" && typeof name === "string";
}

/** Recently viewed leads, newest first. Kept per tab, until the session ends. */
export function readRecentLeads(): readonly RecentLead[] {
  try {
    const kept: unknown = JSON.parse(readItem("session", KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isLead).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function rememberLead({ id, name }: RecentLead): void {
  const others = readRecentLeads().filter((other) => other.id !== id);
  writeItem("session", KEY, JSON.stringify([{ id, name }, ...others].slice(0, KEPT)));
}

export function forgetLead(id: string): void {
  writeItem("session", KEY, JSON.stringify(readRecentLeads().filter((other) => other.id !== id)));
}
