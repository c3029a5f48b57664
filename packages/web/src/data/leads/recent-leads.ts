import { readItem, writeItem } from "../../lib/storage";

const KEY = "recentLeads";
const RECENT_MAX = 5;

export interface RecentLead {
  id: string;
  name: string;
  phone?: string | null; // unknown for leads stored by earlier versions
}

function isLead(value: unknown): value is RecentLead {
  const { id, name, phone = null } = (value ?? {}) as Partial<RecentLead>;
  const isPhone = phone === null || typeof phone === "string";
  return typeof id === "string" && typeof name === "string" && isPhone;
}

/** Recently viewed leads, newest first. Kept per tab, until the session ends. */
export function readRecentLeads(): readonly RecentLead[] {
  try {
    const stored: unknown = JSON.parse(readItem("session", KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isLead).slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

export function rememberLead({ id, name, phone }: RecentLead): void {
  const others = readRecentLeads().filter((other) => other.id !== id);
  writeItem("session", KEY, JSON.stringify([{ id, name, phone }, ...others].slice(0, RECENT_MAX)));
}

export function forgetLead(id: string): void {
  writeItem("session", KEY, JSON.stringify(readRecentLeads().filter((other) => other.id !== id)));
}
