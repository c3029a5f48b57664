import * as File from "../files/file";
import * as Upload from "../files/upload";
import { useTenant } from "../kernel/actor";
import { timestamp } from "../kernel/clock";
import { defineDocument, type Stored } from "../kernel/document";
import { forbidden, invalid, stale } from "../kernel/error";
import { createId } from "../kernel/id";
import { type Read, readAll } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import { assertAdmin } from "../permissions/actor";
import type { PlanId } from "../plans/rules";
import { currencySymbol, isCurrency } from "./currency";
import { currencyDigits, DEFAULT_CURRENCY_CODE, DEFAULT_TIMEZONE, VERIFY_FIRST_TEXT } from "./rules";
import type { Preferences, TenantSettings, UpdatePreferences } from "./schema";

/** `slug` identifies the tenant in URLs and never changes. */
export interface StoredPreferences
  extends Omit<Preferences, "tenant_id" | "currency_symbol" | "currency_digits" | "logo"> {
  slug: string;
  logo?: string | null;
  unverified_since?: string; // until the founder's email is verified; absent in old tenants
  chosen_plan?: PlanId; // plan chosen before sign-up; removed by verification
  second_factor_rule?: SecondFactorRule | null;
}

/** Who needs a second factor; the grace period starts at `since`, or when a user joins. */
export interface SecondFactorRule {
  scope: "admins" | "everybody";
  grace_days: number;
  since: string;
}

const document = defineDocument<StoredPreferences>("PREFERENCES");
export const read = document.read;
export const readStored = document.readVersion;
export const contentOf = document.contentOf;

export function serialize({
  slug: _slug,
  unverified_since: _since,
  chosen_plan: _plan,
  second_factor_rule: _rule,
  ...stored
}: StoredPreferences): Preferences {
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

export function toTenant(stored: StoredPreferences) {
  const settings = toTenantSettings(stored);
  return { id: settings.tenant_id, ...settings, verified: isVerified(stored) };
}

export function isVerified({ unverified_since }: StoredPreferences): boolean {
  return unverified_since === undefined;
}

/** Throws 403 until the founder's email is verified; before that the tenant can't send mails to others. */
export function assertVerified(stored: StoredPreferences): void {
  if (!isVerified(stored)) throw forbidden(VERIFY_FIRST_TEXT);
}

export function verify({ rev, content }: Stored<StoredPreferences>): Write[] {
  const { unverified_since, chosen_plan: _plan, ...verified } = content;
  return unverified_since === undefined ? [] : [document.save(verified, rev)];
}

export function withoutLogo({ rev, content }: Stored<StoredPreferences>): Write {
  return document.save({ ...content, logo: null }, rev);
}

export function readCurrency(): Read<string> {
  const { key } = read();
  return {
    key,
    parse: (item) => contentOf(item)?.currency_code ?? DEFAULT_CURRENCY_CODE,
  };
}

export async function get(): Promise<Preferences> {
  const [stored] = await readAll(read());
  return serialize(stored);
}

export async function getTenantSettings(): Promise<TenantSettings> {
  const [stored] = await readAll(read());
  return toTenantSettings(stored);
}

export function createDefault(businessName: string, slug: string, verified: boolean, plan?: PlanId): Write {
  const at = timestamp();
  return document.create({
    id: createId(),
    created_at: at,
    updated_at: at,
    version: 1,
    business_name: businessName,
    slug,
    ...(!verified && { unverified_since: at, ...(plan && { chosen_plan: plan }) }),
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

export type Consequences = (before: StoredPreferences, after: StoredPreferences) => Promise<Write[]>;

/** A new currency only relabels amounts. Admin only; 400, 412. */
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
  return document.change(async (before) => {
    if (input.version !== undefined && input.version !== before.version) throw stale();
    if (image) published ??= await File.publish(image);
    const { tenant_id: _tenant, version: _version, logo: _logo, ...changes } = input;
    const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const after: StoredPreferences = {
      ...before,
      ...changed,
      ...(input.logo !== undefined && { logo: published ?? null }),
      updated_at: timestamp(),
      version: before.version + 1,
    };
    return { content: after, result: serialize(after), writes: await consequences(before, after) };
  });
}

/** `next` derives the new rule from the stored one; null stands for no requirement. Admin only. */
export function changeSecondFactorRule(
  next: (before: SecondFactorRule | null) => SecondFactorRule | null,
  consequences: Consequences,
): Promise<SecondFactorRule | null> {
  assertAdmin();
  return document.change(async (before) => {
    const second_factor_rule = next(before.second_factor_rule ?? null);
    const after = { ...before, second_factor_rule };
    return { content: after, result: second_factor_rule, writes: await consequences(before, after) };
  });
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
