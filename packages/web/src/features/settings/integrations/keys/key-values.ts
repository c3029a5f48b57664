import type { CreateApiKey } from "@leadlane/core/api-keys/schema";
import { KEY_SCOPES } from "@leadlane/core/permissions/rules";
import { fromZonedInput } from "../../../../lib/time/zoned-time";

const DAY = 24 * 60 * 60_000;

export const EXPIRIES = ["never", "30", "90", "365", "date"] as const;
export type Expiry = (typeof EXPIRIES)[number];

export interface KeyValues {
  name: string;
  scopes: string[];
  expiry: Expiry;
  expires_at: string; // last day, YYYY-MM-DD
}

export const KEY_FIELDS = ["name", "scopes", "expires_at"] as const;

export const EMPTY_KEY: KeyValues = { name: "", scopes: [], expiry: "never", expires_at: "" };

/** When a key with the chosen expiry ends; null for never. A date is its last day. */
export function expiryOf({ expiry, expires_at }: KeyValues, now: number, timeZone?: string): string | null {
  if (expiry === "never") return null;
  if (expiry === "date") return fromZonedInput(`${expires_at}T23:59`, timeZone);
  return new Date(now + Number(expiry) * DAY).toISOString();
}

export function toCreate(values: KeyValues, now: number, timeZone?: string): CreateApiKey {
  return {
    name: values.name.trim(),
    scopes: KEY_SCOPES.filter((scope) => values.scopes.includes(scope)),
    expires_at: expiryOf(values, now, timeZone),
  };
}
