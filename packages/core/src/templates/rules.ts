import { moneyLocale } from "../money/rules";
import { currencyDigits } from "../preferences/rules";

export const CHANNELS = ["whatsapp", "email", "sms"] as const;
export type Channel = (typeof CHANNELS)[number];

export const TEMPLATES_MAX = 100;
export const TEMPLATE_NAME_MAX = 60;
export const TEMPLATE_SUBJECT_MAX = 200;
export const TEMPLATE_BODY_MAX = 2_000;
export const LANGUAGE_MAX = 35;

export const PLACEHOLDERS = [
  "name",
  "first_name",
  "company",
  "product",
  "price",
  "owner",
  "business",
  "follow_up",
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type PlaceholderValues = Record<Placeholder, string | null> & Readonly<Record<string, string | null>>;

const WRITTEN = /\{([^{}]{1,40})\}/g;

/** The first name in braces that is neither a placeholder nor the key of an own field. */
export function unknownPlaceholder(text: string, ownKeys: readonly string[] = []): string | undefined {
  const known = new Set<string>([...PLACEHOLDERS, ...ownKeys]);
  return [...text.matchAll(WRITTEN)].map(([, name = ""]) => name).find((name) => !known.has(name));
}

/** Replaces placeholders that have a value; the others stay in the text, for the sender to see. */
export function fillIn(text: string, values: PlaceholderValues): string {
  return text.replace(
    WRITTEN,
    (written, name: string) => (Object.hasOwn(values, name) && values[name]) || written,
  );
}

export function placeholdersIn(text: string): Placeholder[] {
  return writtenIn(text, PLACEHOLDERS);
}

/** The names in braces that are among these. */
export function writtenIn<Name extends string>(text: string, names: readonly Name[]): Name[] {
  const used = new Set<string>([...text.matchAll(WRITTEN)].map(([, name = ""]) => name));
  return names.filter((name) => used.has(name));
}

export interface PlaceholderFacts {
  lead: { name: string; company: string | null; value: number | null; follow_up_at: string | null };
  products: readonly { name: string; price: number }[];
  owner: string | null;
  business: string;
  currency: string;
  timeZone: string | undefined;
  language: string;
}

/** `price` is the value of the lead, else the sum of its products. Amounts in minor units. */
export function placeholderValues(facts: PlaceholderFacts): PlaceholderValues {
  const { lead, products, owner, business, currency } = facts;
  const sum = products.reduce((total, { price }) => total + price, 0);
  const price = lead.value ?? (products.length > 0 ? sum : null);
  return {
    name: lead.name,
    first_name: lead.name.trim().split(/\s+/)[0] || null,
    company: lead.company,
    product: products.map(({ name }) => name).join(", ") || null,
    price: price === null ? null : formatPrice(price, currency),
    owner,
    business,
    follow_up: lead.follow_up_at && formatTime(lead.follow_up_at, facts),
  };
}

export function formatPrice(minor: number, currency: string): string {
  const digits = currencyDigits(currency);
  const major = minor / 10 ** digits;
  const shown = Number.isInteger(major) ? 0 : digits;
  return new Intl.NumberFormat(moneyLocale(currency), {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  }).format(major);
}

const NARROW_SPACE = /\u202f/g; // used by some versions of ICU

function formatTime(iso: string, { language, timeZone }: PlaceholderFacts): string {
  const locale = language === "en" ? "en-IN" : language;
  const options = { dateStyle: "medium", timeStyle: "short", numberingSystem: "latn", timeZone } as const;
  return new Intl.DateTimeFormat(locale, options).format(new Date(iso)).replace(NARROW_SPACE, " ");
}

interface Message {
  channel: Channel;
  subject?: string | null;
  text: string;
}

interface Recipient {
  phone: string | null;
  email: string | null;
}

/** Opens the message in WhatsApp, the mail program or the text messages; null without phone or email. */
export function messageLink({ channel, subject, text }: Message, { phone, email }: Recipient): string | null {
  if (channel === "email") return email && mailLink(email, subject ?? "", text);
  if (!phone) return null;
  const body = encode(text);
  if (channel === "sms") return `sms:${phone.replace(/[^\d+]/g, "")}?body=${body}`;
  return `https://wa.me/${phone.replace(/\D/g, "")}?text=${body}`;
}

/** Line breaks in emails are CRLF (RFC 6068). */
function mailLink(email: string, subject: string, text: string): string {
  const address = encode(email).replace("%40", "@");
  const fields = [subject && `subject=${encode(subject)}`, `body=${encode(text.replace(/\r?\n/g, "\r\n"))}`];
  return `mailto:${address}?${fields.filter(Boolean).join("&")}`;
}

const LONE_SURROGATE = /\p{Cs}/gu;

/** Lone surrogates, which cutting an emoji leaves, make `encodeURIComponent` throw. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(LONE_SURROGATE, "\ufffd"));
}
