import type { Kind } from "@leadlane/core/leads/field";
import { moneyInput, parseMoney } from "../../../lib/format/amount-text";
import { fromZonedInput, toZonedInput } from "../../../lib/time/zoned-time";

export interface Locale {
  currency: string;
  timeZone: string | undefined;
}

interface FormKind {
  /** Field value to form value. */
  toForm: (value: never, locale: Locale) => string | string[];
  /** Form value to request value. */
  toWire: (held: never, locale: Locale) => unknown;
}

const text = { toForm: (value: string | null) => value ?? "", toWire: (held: string) => held.trim() };
const orNull = { ...text, toWire: (held: string) => held.trim() || null };
const list = { toForm: (value: string[] | null) => value ?? [], toWire: (held: string[]) => held };

/** Conversions by kind. */
export const FORM_KINDS: Record<Kind, FormKind> = {
  text,
  long_text: text,
  phone: text,
  email: { ...text, toWire: (held: string) => held.trim().toLowerCase() },
  link: orNull,
  money: {
    toForm: (value: number | null, { currency }) => moneyInput(value, currency),
    toWire: (held: string, { currency }) => parseMoney(held, currency),
  },
  number: {
    toForm: (value: number | null) => String(value ?? ""),
    toWire: (held: string) => (held.trim() === "" ? null : Number(held)),
  },
  date: orNull,
  date_time: {
    toForm: (value: string | null, { timeZone }) => toZonedInput(value, timeZone),
    toWire: (held: string, { timeZone }) => fromZonedInput(held, timeZone),
  },
  boolean: {
    toForm: (value: boolean | null) => String(value ?? ""),
    toWire: (held: string) => (held === "" ? null : held === "true"),
  },
  choice: orNull,
  choices: list,
  reference: orNull,
  references: list,
  tags: list,
};
