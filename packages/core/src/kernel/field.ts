import * as z from "zod/mini";
import { hasHomoglyphs } from "./homoglyphs";
import { isId } from "./id";
import { readPhone } from "./phone/rules";
import { EMAIL_MAX, EMAIL_PATTERN, readEmail, withoutInvisible } from "./rules";

function typeMessage(label: string, kind: string) {
  return (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? `${label} is required` : `${label} must be ${kind}`;
}

/** Control characters except tab and line breaks, and lone surrogates, which UTF-8 can't encode. */
const UNPRINTABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;
/** Bidirectional controls, which can disguise a text. Joiners of scripts and emoji are kept. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;
const VISIBLE = /[^\s\p{Cf}]/u; // zero-width characters alone are no text

function printable() {
  return z.overwrite<string>(removeUnprintable);
}

/** Replaces control characters with spaces and removes bidirectional controls. */
export function removeUnprintable(value: string): string {
  return value.replace(UNPRINTABLE, " ").replace(BIDI_CONTROLS, "");
}

export function text(label: string, max: number) {
  return z.string({ error: typeMessage(label, "text") }).check(
    printable(),
    z.trim(),
    z.minLength(1, { error: `${label} is required`, abort: true }),
    z.refine((value) => VISIBLE.test(value), `${label} is required`),
    z.maxLength(max, `${label} can have at most ${max} characters`),
  );
}

/** Optional text; null and "" clear the field. */
export function optionalText(label: string, max: number) {
  return z.optional(
    z.nullable(
      z
        .string({ error: typeMessage(label, "text") })
        .check(printable(), z.trim(), z.maxLength(max, `${label} can have at most ${max} characters`)),
    ),
  );
}

const toEmail = (value: string) => readEmail(value) ?? withoutInvisible(value).trim().toLowerCase();
const toPhone = (value: string) => readPhone(value) ?? withoutInvisible(value).trim();
const isPhone = (value: string) => readPhone(value) !== null;

export function email(label = "Email") {
  return z
    .string({ error: typeMessage(label, "text") })
    .check(
      z.overwrite(toEmail),
      z.minLength(1, `${label} is required`),
      z.maxLength(EMAIL_MAX, "Invalid email"),
      z.regex(EMAIL_PATTERN, "Invalid email"),
    );
}

/** Refuses look-alike letters of other alphabets. */
export function accountEmail(label = "Email") {
  const message = `${label} mixes letters of different alphabets that look alike. Use one alphabet.`;
  return email(label).check(z.refine((value) => !hasHomoglyphs(value), message));
}

export function optionalEmail() {
  const isEmail = (value: string) => value === "" || (value.length <= EMAIL_MAX && EMAIL_PATTERN.test(value));
  return z.optional(
    z.nullable(z.string("Invalid email").check(z.overwrite(toEmail), z.refine(isEmail, "Invalid email"))),
  );
}

export function phone(label = "Phone number") {
  return z
    .string({ error: typeMessage(label, "text") })
    .check(
      z.overwrite(toPhone),
      z.minLength(1, `${label} is required`),
      z.refine(isPhone, `${label} is not valid`),
    );
}

export function optionalPhone(label = "Phone number") {
  const message = `${label} is not valid`;
  const isEmptyOrPhone = (value: string) => value === "" || isPhone(value);
  return z.optional(
    z.nullable(z.string(message).check(z.overwrite(toPhone), z.refine(isEmptyOrPhone, message))),
  );
}

export function reference(label: string) {
  return z.string({ error: typeMessage(label, "an id") }).check(z.refine(isId, `${label} is not a valid id`));
}

export function moment(label: string) {
  const message = `${label} must be a date and time such as 2026-11-21T10:00:00.000Z`;
  return z.iso
    .datetime({ offset: true, abort: true, error: () => message })
    .check(z.refine(isSortable, message));
}

function isSortable(value: string): boolean {
  const year = new Date(value).getUTCFullYear();
  return year >= 1900 && year <= 9999;
}

export function version() {
  return z.optional(z.int("Version must be a whole number").check(z.positive("Version must be positive")));
}

export function link(label: string) {
  const message = `${label} must be an address such as https://example.com`;
  return z.string(message).check(z.trim(), z.maxLength(LINK_MAX, message), z.refine(isWebAddress, message));
}

const LINK_MAX = 2000;

function isWebAddress(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? "");
}

export function color(label = "Colour") {
  return z
    .string({ error: typeMessage(label, "a colour") })
    .check(z.regex(/^#[0-9a-fA-F]{6}$/, `${label} must look like #1A73E8`));
}

/** Minor units of the tenant's currency, not negative. */
export function money(label: string, max: number) {
  return z
    .int(`${label} must be a whole number in the currency's smallest unit`)
    .check(z.nonnegative(`${label} can't be negative`), z.maximum(max, `${label} is too large`));
}
