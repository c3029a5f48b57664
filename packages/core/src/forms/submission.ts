import { createHash } from "node:crypto";
import { customKey } from "../fields/rules";
import { timestamp } from "../kernel/clock";
import { invalid } from "../kernel/error";
import { removeUnprintable } from "../kernel/field";
import { createId } from "../kernel/id";
import { readPhone } from "../kernel/phone/rules";
import { readEmail } from "../kernel/rules";
import { ofFields, websiteFields } from "../leads/fields";
import { ACTIVITY_TEXT_MAX, LEAD_NEEDS_CONTACT_TEXT } from "../leads/rules";
import type { StoredCapture } from "./capture-entity";
import type { Enquiry } from "./enquiry";
import type { Sorted } from "./own-fields";
import {
  EXTRA_FIELDS_MAX,
  EXTRA_LABEL_MAX,
  EXTRA_TEXT_MAX,
  EXTRA_VALUE_MAX,
  FORM_OWN_FIELDS_MAX,
  isSecret,
  PAGE_URL_MAX,
  SAME_TEXT_SECONDS,
  SUBMISSION_SECONDS,
  UTM_KEYS,
  UTM_MAX,
} from "./rules";
import type { SubmitCapture, SubmittedField, Utm } from "./schema";

/** A new submission; unreadable phones and emails stay as typed. Throws 400 when both are missing. */
export function toCapture(input: SubmitCapture, origin: string | null, is_test = false): StoredCapture {
  const at = timestamp();
  const { email, phone } = contactOf(input);
  if (!email && !phone) throw invalid("phone", LEAD_NEEDS_CONTACT_TEXT);
  return {
    id: createId(),
    outcome: "failed",
    reason: null,
    ...{ lead_id: null, archived_lead_id: null },
    ...ofFields(websiteFields(), (field) => input[field] || null),
    name: input.name,
    email,
    phone,
    message: input.message || null,
    fields: toFields(input.fields ?? []),
    page_url: toPageUrl(input.page_url),
    utm: toUtm(input.utm),
    origin,
    is_test,
    created_at: at,
    updated_at: at,
    version: 1,
    rev: 0,
  };
}

function contactOf({ email, phone }: Pick<SubmitCapture, "email" | "phone">) {
  return {
    email: email ? (readEmail(email) ?? email) : null,
    phone: phone ? (readPhone(phone) ?? phone) : null,
  };
}

/** Whether phone or email is readable, so that a lead can be created. */
export function hasValidContact({ email, phone }: Pick<StoredCapture, "email" | "phone">): boolean {
  return Boolean((email && readEmail(email)) || (phone && readPhone(phone)));
}

const isOwn = ({ name }: SubmittedField) => name !== undefined && customKey(name) !== undefined;

/** The own fields of the form, and unknown fields without secrets. */
function toFields(submitted: readonly SubmittedField[]): SubmittedField[] {
  const fields = submitted.flatMap((field) => {
    const name = toLine(field.name ?? "", EXTRA_LABEL_MAX);
    const label = toLine(field.label, EXTRA_LABEL_MAX) || "Field";
    const value = isOwn(field) ? toText(field.value) : toLine(field.value, EXTRA_VALUE_MAX);
    return value === "" ? [] : [{ ...(name && { name }), label, value }];
  });
  const unknown = fields.filter(
    (field) => !isOwn(field) && !isSecret(`${field.name ?? ""} ${field.label}`, field.value),
  );
  let remaining = EXTRA_TEXT_MAX;
  const within = unknown.slice(0, EXTRA_FIELDS_MAX).filter(({ label, value }) => {
    remaining -= label.length + value.length;
    return remaining >= 0;
  });
  return [...fields.filter(isOwn).slice(0, FORM_OWN_FIELDS_MAX), ...within];
}

/** The message with fields below it. */
export function messageOf(message: string | null, fields: readonly SubmittedField[] = []): string | null {
  const lines = fields.map(({ label, value }) => `${label}: ${value}`).join("\n");
  return [message, lines].filter(Boolean).join("\n\n") || null;
}

function toText(text: string): string {
  return removeUnprintable(text.slice(0, EXTRA_VALUE_MAX)).trim();
}

function toLine(text: string, maxLength: number): string {
  return removeUnprintable(text.slice(0, maxLength)).replace(/\s+/g, " ").trim();
}

/** Whether the honeypot is filled. */
export function isSpam({ website }: SubmitCapture): boolean {
  return website !== undefined && website !== null && website !== "";
}

function toPageUrl(value: string | null | undefined): string | null {
  const url = value?.slice(0, PAGE_URL_MAX) ?? "";
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).href.slice(0, PAGE_URL_MAX) : null;
}

function toUtm(params: Record<string, unknown> | null | undefined): Utm {
  const entries = UTM_KEYS.map((name) => [name, params?.[name] ?? params?.[`utm_${name}`]] as const);
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const text = typeof value === "string" ? removeUnprintable(value.trim().slice(0, UTM_MAX)).trim() : "";
      return text === "" ? [] : [[name, text]];
    }),
  );
}

export function toEnquiry(
  capture: StoredCapture,
  { custom, rest }: Sorted,
  source_id: string | null,
): Enquiry {
  const { page_url, utm } = capture;
  const email = capture.email && (readEmail(capture.email) ?? null);
  const phone = capture.phone && readPhone(capture.phone);
  const campaign = UTM_KEYS.flatMap((key) => utm[key] ?? []).join(" / ");
  const origin = [page_url && `Page: ${page_url}`, campaign && `Campaign: ${campaign}`];
  const unread = [
    capture.phone !== phone && `Phone: ${capture.phone}`,
    capture.email !== email && `Email: ${capture.email}`,
  ];
  const noteWith = (fields: readonly SubmittedField[] | undefined) =>
    [messageOf(capture.message, fields), unread.filter(Boolean).join("\n"), origin.filter(Boolean).join("\n")]
      .filter(Boolean)
      .join("\n\n")
      .slice(0, ACTIVITY_TEXT_MAX);
  const values = ofFields(websiteFields(), (field) => capture[field]);
  const notes = { note: noteWith(rest), wholeNote: noteWith(capture.fields) };
  return { ...values, name: capture.name, phone, email, source_id, custom, ...notes };
}

/** Fingerprint of a submission, and the seconds in which repeats count as one. */
export function fingerprintOf(input: SubmitCapture): { fingerprint: string; seconds: number } {
  const { submission_id, message, fields } = input;
  const submission = { ...input, ...contactOf(input) };
  const parts = submission_id
    ? [submission_id]
    : [...websiteFields().map((field) => submission[field]), message, fields];
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([submission_id ? "id" : "text", ...parts]))
    .digest("base64url");
  return { fingerprint, seconds: submission_id ? SUBMISSION_SECONDS : SAME_TEXT_SECONDS };
}
