import { oneLine } from "./escape";

const PERSON = /^[\p{L}\p{M}.'’ -]{1,40}$/u;
const BUSINESS = /^[\p{L}\p{M}\p{N}.,'’&()+ -]{1,60}$/u;
const NAME_MAX = 80;
const PHRASE_MAX = 120;

/** A person's name that is safe to quote; null if it may be a message, an address or a number. */
export function personName(text: string): string | null {
  return validName(text, PERSON);
}

/** A business name that is safe to quote; digits are allowed. */
export function businessName(text: string): string | null {
  return validName(text, BUSINESS);
}

/** A colleague's text on one line; null if it contains an address. */
export function phrase(text: string): string | null {
  const line = oneLine(text, PHRASE_MAX);
  return line !== "" && !/\.\p{L}{2,}|\bwww\b|:\/\/|@/iu.test(line) ? line : null;
}

function validName(text: string, form: RegExp): string | null {
  const name = oneLine(text, NAME_MAX);
  const hasAddress = /\.\p{L}{2,}|\bwww\b|\d\.\d/iu.test(name);
  const hasNumber = /\d(?:[ .()+-]*\d){6}/.test(name);
  return form.test(name) && !hasAddress && !hasNumber ? name : null;
}

export function greeting(name: string): string {
  const known = personName(name);
  return known ? `Hello ${known},` : "Hello,";
}
