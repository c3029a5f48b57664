const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}

const SURPLUS_MARKS = /(?<=\p{M}{30})\p{M}+/gu;

/** Keeps at most 30 combining marks per letter: normalizing more takes quadratic time. */
export function normalized(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  return text.replace(SURPLUS_MARKS, "").normalize(form);
}

/** Zero of each Indian script, Arabic and Persian. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66];

export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

export const EMAIL_PATTERN =
  /^[^\s@<>()",;:\\\p{Cc}\p{Cf}\p{Cs}]{1,64}@[a-zA-Z0-9-]{1,63}(\.[a-zA-Z0-9-]{1,63}){1,6}$/u;
export const EMAIL_MAX = 254;
const EMAIL_TEXT_MAX = 1_000;

/** Reads `a@b.test`, `Name <a@b.test>` and `mailto:` links as lower case and NFC. */
export function readEmail(text: string): string | undefined {
  if (text.length > EMAIL_TEXT_MAX) return undefined;
  const plain = normalized(withoutInvisible(text).trim().toLowerCase(), "NFC");
  const address = /<([^<>]*)>[\s,;]*$/.exec(plain)?.[1] ?? plain;
  const email = address
    .trim()
    .replace(/^mailto:([^?]*).*$/, "$1")
    .replace("%40", "@");
  return email.length <= EMAIL_MAX && EMAIL_PATTERN.test(email) ? email : undefined;
}

export function emailIn(text: string): string | undefined {
  for (const part of text.split(/[\s<>(),;"'|]+/)) {
    const email = readEmail(part);
    if (email) return email;
  }
  return undefined;
}
