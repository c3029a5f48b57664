import type { OwnFieldKind } from "../fields/rules";

export const ALLOWED_ORIGINS_MAX = 20;
export const ORIGIN_MAX = 200;

/** Outcomes of a submission. The last four can be replayed; `over_limit` and `parked` wait. */
export const CAPTURE_OUTCOMES = ["accepted", "duplicate", "spam", "over_limit", "failed", "parked"] as const;
export type CaptureOutcome = (typeof CAPTURE_OUTCOMES)[number];
export const REPLAYABLE: readonly CaptureOutcome[] = ["spam", "over_limit", "failed", "parked"];

/** Automatic leads a day are at most this fraction of the plan's leads. */
const PLAN_PART = 5;
export const DAILY_LIMIT_MAX = 1_000_000;
export const WAITING_SHOWN = 100;

/** The largest daily limit for a plan with so many leads; null without a limit. */
export function dailyLimitMax(leads: number | null): number | null {
  return leads === null ? null : Math.floor(leads / PLAN_PART);
}

export function dailyLimitText(most: number): string {
  return `At most ${most.toLocaleString("en-IN")} a day: a fifth of the plan's leads`;
}

/** What to do with the archived lead of a person who writes again. */
export const ARCHIVED_CHOICES = ["reopen", "new_lead"] as const;
export type ArchivedChoice = (typeof ARCHIVED_CHOICES)[number];

export const ARCHIVED_MATCH_TEXT = "Matches an archived lead.";
export const NO_VALID_CONTACT_TEXT = "No valid phone number or email.";

export function dayIsFullText(most: number): string {
  if (most === 0) return "Submissions don't become leads automatically.";
  return `Over the limit of ${most.toLocaleString("en-IN")} new ${most === 1 ? "lead" : "leads"} a day.`;
}

export const ROTA_MAX = 20;
export const ROTA_MAX_TEXT = "At most 20 people can take turns";
export const NOT_ACTIVE_TEXT = "Choose an active colleague";

/** Reasons in the timeline for the owner of a lead. */
export const GIVEN_TEXTS = {
  rota: "Website form: assigned to the next person in the rotation.",
  default: "Website form: assigned to the default owner.",
  instead: "Website form: no one in the rotation is active, so it was assigned to the default owner.",
  nobody: "Website form: no active colleague to assign it to, so it has no owner.",
} as const;

/** Fields that the website form can show. `name` is always shown and required. */
export const FORM_FIELDS = ["name", "phone", "email", "company", "message"] as const;
export type BuiltInFormField = (typeof FORM_FIELDS)[number];
/** A built-in field, or `custom.<key>` for an own field of leads. */
export type FormFieldName = BuiltInFormField | `custom.${string}`;
export const FORM_OWN_FIELDS_MAX = 20;

/** Whether the website form can show own fields of a kind. */
export function isFormKind(kind: OwnFieldKind): boolean {
  return kind !== "choices";
}

/** A submission without one of these can't become a lead. */
export const CONTACT_FIELDS: readonly FormFieldName[] = ["phone", "email"];

export interface FormField {
  name: FormFieldName;
  label: string;
  required: boolean;
}

/** A field as the form renders it; own fields have a kind. */
export interface ShownField extends FormField {
  kind?: OwnFieldKind | undefined;
  options?: { id: string; label: string }[] | undefined; // rendered as a select
}

const YES_NO = [
  { id: "true", label: "Yes" },
  { id: "false", label: "No" },
];

interface Definition {
  kind: OwnFieldKind;
  options: readonly { id: string; label: string; retired: boolean }[];
}

export function toShownField(field: FormField, { kind, options }: Definition): ShownField {
  const usable = options.filter(({ retired }) => !retired).map(({ id, label }) => ({ id, label }));
  const choices = kind === "boolean" ? YES_NO : usable;
  return { ...field, kind, ...(choices.length > 0 && { options: choices }) };
}

/** Texts, color and fields of the form that `capture.js` renders. */
export interface FormDesign {
  title: string | null;
  button: string;
  thanks: string;
  color: string;
  fields: FormField[]; // in the order of the form
}

export interface ShownDesign extends FormDesign {
  fields: ShownField[];
}

export const DEFAULT_DESIGN: FormDesign = {
  title: null,
  button: "Send",
  thanks: "Thank you. Your message has been sent; we will get back to you.",
  color: "#1662C4",
  fields: [
    { name: "name", label: "Name", required: true },
    { name: "email", label: "Email", required: false },
    { name: "phone", label: "Phone", required: false },
    { name: "message", label: "Message", required: false },
  ],
};

export const FORM_TITLE_MAX = 80;
export const FORM_LABEL_MAX = 60;
export const FORM_BUTTON_MAX = 40;
export const FORM_THANKS_MAX = 300;
export const NAME_FIELD_TEXT = "The form needs the field Name, and it must be required";
export const CONTACT_FIELD_TEXT = "The form needs Phone or Email";

/** What is wrong with the fields of a form, or null. */
export function fieldsProblem(fields: readonly Pick<FormField, "name" | "required">[]): string | null {
  if (!fields.some(({ name, required }) => name === "name" && required)) return NAME_FIELD_TEXT;
  return fields.some(({ name }) => CONTACT_FIELDS.includes(name)) ? null : CONTACT_FIELD_TEXT;
}

/** A website is connected once it has sent a submission. */
export const INTEGRATION_STATUSES = ["connected", "not_connected"] as const;

export const CONTACT_TEXT_MAX = 200;
export const MESSAGE_MAX = 2000;
/** Unknown form fields, which are stored below the message; own fields have the same length. */
export const EXTRA_FIELDS_MAX = 20;
export const EXTRA_LABEL_MAX = 80;
export const EXTRA_VALUE_MAX = 500;
export const EXTRA_TEXT_MAX = 1500;
export const PAGE_URL_MAX = 1000;
export const UTM_KEYS = ["source", "medium", "campaign", "term", "content"] as const;
export const UTM_MAX = 200;
export const SUBMISSION_ID_MAX = 64;
export const CAPTURE_BODY_MAX_BYTES = 65_536;

export const CAPTURES_PAGE_DEFAULT = 25;
export const CAPTURES_PAGE_MAX = 100;
export const CAPTURE_DAYS = 400;

/** Repeats within this time, by submission id, count as one. */
export const SUBMISSION_SECONDS = 86_400;
export const SAME_TEXT_SECONDS = 2 * 60; // without a submission id: the same text

export const ORIGIN_REFUSED_TEXT = "This form is not allowed on this website.";
export const INVALID_INTEGRATION_TEXT = "Invalid website integration data received";
export const NOT_AN_ORIGIN_TEXT = "An origin looks like https://www.example.com, without a path";

const SECRET_NAME =
  /pass(word|wd|code|phrase)|\b(pin|otp|cvv|cvc)\b|card.?(n(o|um)|holder|exp)|token|csrf|nonce|captcha|secret/i;
const LONG_NUMBER = /(?:\d[ -]?){13,19}/;

/** Whether a field holds a secret: a password, card number or token. */
export function isSecret(name: string, value: string): boolean {
  const [digits] = LONG_NUMBER.exec(value) ?? [];
  return SECRET_NAME.test(name) || (digits !== undefined && isCardNumber(digits));
}

function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, "").split("").reverse();
  const doubled = digits.map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2));
  return doubled.reduce((sum, each) => sum + (each > 9 ? each - 9 : each), 0) % 10 === 0;
}

/** The origin in a text, as browsers write it; null if there is none. */
export function toOrigin(value: string): string | null {
  if (value.length > ORIGIN_MAX || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return null;
  const url = new URL(value);
  const isBare = url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  return isBare && !url.hostname.includes("*") ? url.origin : null;
}
