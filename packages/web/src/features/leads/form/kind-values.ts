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
  toWire: (value: never, locale: Locale) => unknown;
}

const text = { toForm: (value: string | null) => value ?? "", toWire: (value: string) => value.trim() };
const orNull = { ...text, toWire: (value: string) => value.trim() || null };
const list = { toForm: (value: string[] | null) => value ?? [], toWire: (value: string[]) => value };

/** Conversions by kind. */
export const FORM_KINDS: Record<Kind, FormKind> = {
  text,
  long_text: text,
  phone: text,
  email: { ...text, toWire: (value: string) => value.trim().toLowerCase() },
  link: orNull,
  money: {
    toForm: (value: number | null, { currency }) => moneyInput(value, currency),
    toWire: (value: string, { currency }) => parseMoney(value, currency),
  },
  number: {
    toForm: (value: number | null) => String(value ?? ""),
    toWire: (value: string) => (value.trim() === "" ? null : Number(value)),
  },
  date: orNull,
  date_time: {
    toForm: (value: string | null, { timeZone }) => toZonedInput(value, timeZone),
    toWire: (value: string, { timeZone }) => fromZonedInput(value, timeZone),
  },
  boolean: {
    toForm: (value: boolean | null) => String(value ?? ""),
    toWire: (value: string) => (value === "" ? null : value === "true"),
  },
  choice: orNull,
  choices: list,
  reference: orNull,
  references: list,
  tags: list,
};
