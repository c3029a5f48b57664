/** Two-digit calling codes. +1 and +7 have one digit, all others three (ITU-T E.164). */
const TWO_DIGIT_CODES = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

function callingCode(digits: string): string {
  if (/^[17]/.test(digits)) return digits.slice(0, 1);
  return digits.slice(0, TWO_DIGIT_CODES.test(digits) ? 2 : 3);
}

function group(national: string): string {
  if (national.length === 10) return `${national.slice(0, 5)} ${national.slice(5)}`;
  return national.replace(/(\d{3})(?=\d{3})/g, "$1 ");
}

/** "+919876543210" becomes "+91 98765 43210". Other text is returned unchanged. */
export function formatPhone(e164: string): string {
  const digits = /^\+(\d{7,15})$/.exec(e164)?.[1];
  if (digits === undefined) return e164;
  const code = callingCode(digits);
  return `+${code} ${group(digits.slice(code.length))}`;
}
