import { assertAdmin, useTenant } from "../actor";
import { timestamp } from "../clock";
import { invalid, stale } from "../error";
import * as File from "../file/file";
import { createId } from "../id";
import * as Settings from "../settings";
import { type Read, readAll } from "../store";
import type { Write } from "../table/write";
import * as Upload from "../upload/upload";
import { currencySymbol, isCurrency } from "./currency";
import { currencyDigits, DEFAULT_CURRENCY_CODE, DEFAULT_TIMEZONE } from "./rules";
import type { Preferences, TenantSettings, UpdatePreferences } from "./schema";

/** Preferences as stored; `slug` is the tenant's address and never changes. */
export interface StoredPreferences
  extends Omit<Preferences, "tenant_id" | "currency_symbol" | "currency_digits" | "logo"> {
  slug: string;
  /** Absent where there never was one. */
  logo?: string | null;
}

const DOCUMENT = "PREFERENCES";

export function serialize({ slug: _, ...stored }: StoredPreferences): Preferences {
  return {
    ...stored,
    logo: stored.logo ?? null,
    tenant_id: useTenant(),
    currency_symbol: currencySymbol(stored.currency_code),
    currency_digits: currencyDigits(stored.currency_code),
  };
}

export function toTenantSettings(stored: StoredPreferences): TenantSettings {
  return {
    tenant_id: useTenant(),
    name: stored.business_name,
    slug: stored.slug,
    currency_symbol: currencySymbol(stored.currency_code),
    currency_code: stored.currency_code,
    currency_digits: currencyDigits(stored.currency_code),
    timezone: stored.timezone,
    logo: stored.logo ?? null,
  };
}

/** Whether a stored item holds a tenant's preferences. */
export function isPreferences({ entity, sk }: Record<string, unknown>): boolean {
  return entity === "settings" && sk === DOCUMENT;
}

/** For reading the preferences together with other things. */
export function read(): Read<StoredPreferences> {
  return Settings.read<StoredPreferences>(DOCUMENT);
}

/** The tenant's preferences. */
export async function get(): Promise<Preferences> {
  const [stored] = await readAll(read());
  return serialize(stored);
}

/** What every amount and date on the screen needs. */
export async function getTenantSettings(): Promise<TenantSettings> {
  const [stored] = await readAll(read());
  return toTenantSettings(stored);
}

/** The preferences of a new tenant: rupees, Indian time. */
export function createDefault(businessName: string, slug: string): Write {
  const at = timestamp();
  return Settings.create<StoredPreferences>(DOCUMENT, {
    id: createId(),
    created_at: at,
    updated_at: at,
    version: 1,
    business_name: businessName,
    slug,
    currency_code: DEFAULT_CURRENCY_CODE,
    timezone: DEFAULT_TIMEZONE,
    date_format: "dd MMM yyyy",
    week_start: "monday",
    working_hours: {
      days: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"],
      from: "09:30",
      to: "18:30",
    },
  });
}

/** What follows from a change of preferences elsewhere, in the same transaction. */
export type Consequences = (before: StoredPreferences, after: StoredPreferences) => Promise<Write[]>;

/**
 * Changes the preferences that are given. A change of currency relabels every amount and converts none.
 * Throws 400 for an unknown currency or time zone, or a logo that is none, 412 for an old `version`.
 */
export async function update(input: UpdatePreferences, consequences: Consequences): Promise<Preferences> {
  assertAdmin();
  if (input.currency_code !== undefined && !isCurrency(input.currency_code))
    throw invalid("currency_code", "Unknown currency");
  if (input.timezone !== undefined && !isTimeZone(input.timezone))
    throw invalid("timezone", "Unknown time zone");
  if (input.business_name !== undefined && !input.business_name)
    throw invalid("business_name", "Business name is required");
  const image = input.logo ? await Upload.openImage(input.logo, "logo", "logo") : null;
  let published: string | undefined;
  return Settings.change<StoredPreferences, Preferences>(DOCUMENT, async (before) => {
    if (input.version !== undefined && input.version !== before.version) throw stale();
    if (image) published ??= await File.publish(image);
    const { tenant_id: _tenant, version: _version, logo: _logo, ...given } = input;
    const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const after: StoredPreferences = {
      ...before,
      ...changed,
      ...(input.logo !== undefined && { logo: published ?? null }),
      updated_at: timestamp(),
      version: before.version + 1,
    };
    return { content: after, answer: serialize(after), also: await consequences(before, after) };
  });
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
