import type { AuditChange } from "@leadlane/core/audit/schema";
import type { Field } from "@leadlane/core/leads/field";
import { permissionLabel } from "../../../config/permission-groups";
import { fieldLabel } from "../../../lib/format/activity-sentence";
import { formatMoney } from "../../../lib/format/money";
import { formatPhone } from "../../../lib/format/phone-format";
import { formatClock, formatDate } from "../../../lib/time/time";

export interface Locale {
  currency: string;
  timeZone: string | undefined;
  ownField?: (name: string) => Field | null; // an own field of leads
}

interface ChangeText {
  label: string; // used within sentences: "next follow-up"
  from: string;
  to: string;
}

const EMPTY = "none";
const PERMISSION = "permissions.";
const MONEY = ["value", "price"];

/** Fields with image URLs, which aren't worth showing. */
const PICTURES = new Set(["avatar", "logo"]);

const LABELS: Readonly<Record<string, string>> = {
  avatar: "picture",
  rm_id: "manager",
  email_failure: "email delivery",
  color: "colour",
  currency_code: "currency",
  timezone: "time zone",
  due_at: "due date",
  next_plan: "next plan",
  ends_at: "period end",
  expires_at: "expiry",
  recovery_codes_at: "recovery codes created",
  secret_created_at: "secret",
  url: "URL",
  gstin: "GSTIN",
};

function labelOf(field: string, { ownField }: Locale): string {
  const own = ownField?.(field);
  if (own) return own.label;
  if (!field.startsWith(PERMISSION)) return LABELS[field] ?? fieldLabel(field);
  const key = field.slice(PERMISSION.length);
  return `permission “${permissionLabel(key) ?? key}”`;
}

function formatList(values: readonly unknown[]): string {
  return values.length === 0 ? EMPTY : values.map(String).join(", ");
}

function formatGroup(value: object): string {
  return Object.entries(value)
    .map(([name, part]) => `${fieldLabel(name)} ${Array.isArray(part) ? formatList(part) : String(part)}`)
    .join(", ");
}

function isId(field: string): boolean {
  return field.endsWith("_id");
}

function formatValue(field: string, value: unknown, { currency, timeZone }: Locale): string {
  if (value === null || value === undefined || value === "") return field === "owner_id" ? "nobody" : EMPTY;
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value === "number") return MONEY.includes(field) ? formatMoney(value, currency) : String(value);
  if (Array.isArray(value)) return field === "product_ids" ? `${value.length} chosen` : formatList(value);
  if (typeof value === "object") return formatGroup(value);
  if (PICTURES.has(field)) return "an image";
  const text = String(value);
  if (isId(field)) return "no longer available";
  if (field.endsWith("_at") && !text.includes("T")) return formatDate(text, "UTC");
  if (field.endsWith("_at")) return `${formatDate(text, timeZone)}, ${formatClock(text, timeZone)}`;
  return field === "phone" ? formatPhone(text) : text;
}

function formatOwnValue({ kind, optionLabels = {} }: Field, value: unknown, { currency }: Locale): string {
  if (value === null || value === undefined) return EMPTY;
  if (kind === "money") return formatMoney(Number(value), currency);
  if (kind === "boolean") return value === true ? "yes" : "no";
  if (kind === "date") return formatDate(String(value), "UTC");
  return formatList([value].flat().map((each) => optionLabels[String(each)] ?? String(each)));
}

/** Formats a change; ids are shown with the names of that time. */
export function formatChange(change: AuditChange, locale: Locale): ChangeText {
  const { field, from, to, from_name, to_name } = change;
  const own = locale.ownField?.(field);
  const format = (value: unknown) =>
    own ? formatOwnValue(own, value, locale) : formatValue(field, value, locale);
  return {
    label: labelOf(field, locale),
    from: from_name || format(from),
    to: to_name || format(to),
  };
}
