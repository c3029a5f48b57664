/** Replaces every variable part of a response by a placeholder. */
export type Normalise = (text: string) => string;

/** The variable parts, in matching order. */
const CHANGING: readonly [kind: string, pattern: RegExp][] = [
  ["pdf", /%PDF-1[\s\S]*?%%EOF/g], // contains dates and numbers
  ["invoice number", /\bLL\/\d\d-\d\d\/\d{6}\b/g],
  ["currency", /(?<="code":"[A-Z]{3}","name":")[^"]+/g], // depends on the ICU data of Node
  ["currency", /(?<="code":"[A-Z]{3}","name":"[^"]+","symbol":")[^"]+/g],
  ["address", /\bhttp:\/\/localhost:\d+/g],
  ["signature", /(?<=\bX-Amz-(?:Date|Credential|Signature)=)[\w%]+/g],
  ["file", /(?<=\/files\/\w{26}\/)[\w-]{32}(?=\.)/g],
  ["feed", /\bcal_[0-9a-f]{64}\b/g],
  ["public key", /\bweb_[0-9a-f]{32}\b/g],
  ["order", /\border_[0-9a-f]{14}\b/g],
  ["payment", /\bpay_[0-9a-f]{14}\b/g],
  ["signature", /(?<=razorpay_signature=)[0-9a-f]{64}/g],
  ["token", /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g],
  ["uuid", /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g],
  ["email", /\b(?:person|lead)-[\d-]+@example\.test\b/g],
  ["phone", /\+91\d{10}\b/g],
  ["company", /\bRao Traders \d+ \d+/g],
  ["slug", /\brao-traders-\d+-\d+(?:-\w+)?/g],
  ["name", /\b(?:Status|Source|Category|Product|Person|Spam|Event) \d+/g],
  ["id", /\b[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g],
  ["time", /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g],
  ["days", /(?<="days":)(?:28|29|30|31)\b/g], // length of a month
  ["date", /\b\d{4}-\d\d-\d\d\b/g],
  ["time", /(?<=<date> )\d\d:\d\d\b/g], // in a readable file
];

/** Kinds without a number; any other value keeps its number on every occurrence. */
const UNCOUNTED = new Set([
  "address",
  "currency",
  "date",
  "invoice number",
  "pdf",
  "signature",
  "time",
  "token",
  "uuid",
]);

/** Numbers values by first occurrence. */
export function normaliser(): Normalise {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const nameOf = (kind: string, value: string): string => {
    if (kind === "days") return '"<days>"'; // in place of a number
    if (UNCOUNTED.has(kind)) return `<${kind}>`;
    const known = names.get(value);
    if (known) return known;
    const count = (counts.get(kind) ?? 0) + 1;
    const name = `<${kind} ${count}>`;
    counts.set(kind, count);
    names.set(value, name);
    return name;
  };
  return (text) =>
    CHANGING.reduce((rest, [kind, pattern]) => rest.replace(pattern, (value) => nameOf(kind, value)), text);
}
