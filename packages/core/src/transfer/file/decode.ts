import { FileRefused } from "./refusal";

const NEITHER_TEXT = "This is neither a CSV nor an XLSX file.";
const OLD_WORKBOOK_TEXT =
  "This is a workbook of an old kind. Save it as .xlsx or CSV, then choose that file.";
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const LOOKED_AT = 4_096;
const MOST_ZEROS = 0.3; // minimum share of zeros in UTF-16 text with Latin letters

/** Control characters that occur in no text of any supported encoding. */
function isUnprinted(text: string): boolean {
  const codes = [...text].map((letter) => letter.charCodeAt(0));
  return codes.some((code) => code < 9 || (code > 13 && code < 32 && code !== 26));
}

export function isZip(bytes: Uint8Array): boolean {
  return begins(bytes, ZIP);
}

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

/** Decodes UTF-8, UTF-16 or Windows-1252. Throws `FileRefused` for binary files. */
export function decode(bytes: Uint8Array): string {
  if (begins(bytes, OLD_WORKBOOK)) throw new FileRefused(OLD_WORKBOOK_TEXT);
  const encoding = encodingOf(bytes);
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : decodeWindows(bytes);
  if (isUnprinted(text.slice(0, LOOKED_AT)) || /^\s*[<{%]/.test(text)) throw new FileRefused(NEITHER_TEXT);
  return text;
}

function encodingOf(bytes: Uint8Array): string | undefined {
  if (begins(bytes, [0xff, 0xfe])) return "utf-16le";
  if (begins(bytes, [0xfe, 0xff])) return "utf-16be";
  const [even, odd] = zeros(bytes.subarray(0, LOOKED_AT));
  if (odd > MOST_ZEROS && even < odd / 2) return "utf-16le";
  if (even > MOST_ZEROS && odd < even / 2) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : undefined;
}

const WINDOWS_ONLY = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Node's Latin-1 decoder differs from Windows-1252 in one range. */
function decodeWindows(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString("latin1");
  return text.replace(/[\u0080-\u009f]/g, (mark) => WINDOWS_ONLY.charAt(mark.charCodeAt(0) - 0x80));
}

function zeros(bytes: Uint8Array): [number, number] {
  const counts: [number, number] = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) counts[at % 2 === 0 ? 0 : 1] += 1;
  const half = Math.max(bytes.length / 2, 1);
  return [counts[0] / half, counts[1] / half];
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
