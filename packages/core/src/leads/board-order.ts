import { randomInt } from "node:crypto";
import { generateKeyBetween } from "fractional-indexing";

/** The order of a column is a fractional key in each lead, the greatest at the top. */

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** The first character of keys with seven integer digits, enough for milliseconds until 2081. */
const SEVEN_DIGITS = "g";
const TIME_DIGITS = 7;

/** A key above those of earlier milliseconds, with two random digits against collisions. */
export function topKey(time: number): string {
  let rest = time;
  let digits = "";
  for (let place = 0; place < TIME_DIGITS; place += 1) {
    digits = DIGITS.charAt(rest % DIGITS.length) + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return `${SEVEN_DIGITS}${digits}${DIGITS.charAt(randomInt(DIGITS.length))}${DIGITS.charAt(randomInt(1, DIGITS.length))}`;
}

/** A key between two neighbours, or next to the one given. Between equal keys, the same key. */
export function keyBetween(above: string | null, below: string | null): string {
  const [high, low] = above !== null && below !== null && above < below ? [below, above] : [above, below];
  if (high !== null && high === low) return high;
  return generateKeyBetween(low, high);
}
