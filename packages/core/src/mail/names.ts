import { oneLine } from "./escape";

const PERSON = /^[\p{L}\p{M}.'’ -]{1,40}$/u;
const BUSINESS = /^[\p{L}\p{M}\p{N}.,'’&()+ -]{1,60}$/u;
const NAME_MAX = 80;

/** Somebody's name as a letter may say it to others; null for what may be no name but a text, an address or a number. */
export function personName(text: string): string | null {
  return named(text, PERSON);
}

/** The same of a business, whose name may have digits. */
export function businessName(text: string): string | null {
  return named(text, BUSINESS);
}

function named(text: string, form: RegExp): string | null {
  const name = oneLine(text, NAME_MAX);
  const hasAddress = /\.\p{L}{2,}|\bwww\b|\d\.\d/iu.test(name);
  const hasNumber = /\d(?:[ .()+-]*\d){6}/.test(name);
  return form.test(name) && !hasAddress && !hasNumber ? name : null;
}

export function greeting(name: string): string {
  const known = personName(name);
  return known ? `Hello ${known},` : "Hello,";
}
