import { oneLine } from "./escape";

const PERSON = /^[\p{L}\p{M}.'’ -]{1,40}$/u;
const BUSINESS = /^[\p{L}\p{M}\p{N}.,'’&()+ -]{1,60}$/u;
const NAME_MAX = 80;
const PHRASE_MAX = 120;

/** Somebody's name as a letter may say it to others; null for what may be no name but a text, an address or a number. */
export function personName(text: string): string | null {
  return validName(text, PERSON);
}

/** The same of a business, whose name may have digits. */
export function businessName(text: string): string | null {
  return validName(text, BUSINESS);
}

/** What a colleague wrote, on one line; null for what holds an address. */
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
