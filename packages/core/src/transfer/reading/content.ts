import { EMAIL_PATTERN } from "../../kernel/rules";
import type { Kind } from "../../leads/field";
import { IMPORT_FIELDS, type ImportField } from "../rules";

type Look = "email" | "phone" | "date" | "amount" | "choice" | "code" | "url" | "text";

export interface Content {
  filled: number;
  kinds: ReadonlyMap<Look, number>;
  isVaried: boolean;
}

const KIND_TEXT_MAX = 300; // longer cells are text or addresses
const LOOKED_AT = 200;
const MOST = 0.7;
const VARIED = 0.8;

export function contentOf(cells: Iterable<string>): Content {
  const seen: string[] = [];
  for (const cell of cells) {
    if (cell === "") continue;
    seen.push(cell);
    if (seen.length === LOOKED_AT) break;
  }
  const counts = new Map<Look, number>();
  for (const cell of seen) {
    const kind = kindOf(cell);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return {
    filled: seen.length,
    kinds: new Map([...counts].map(([kind, count]) => [kind, count / seen.length])),
    isVaried: new Set(seen).size >= seen.length * VARIED,
  };
}

const CHOICE = /^(yes|no|y|n|true|false)$/i;
const URL_START = /^(https?:\/\/|www\.)/i;
const DATE =
  /^(\d{1,2}[-/.]\d{1,2}[-/.](\d{4}|\d{2})|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}(st|nd|rd|th)?[-\s.]*[a-z]{3,9}[-\s.,]*(\d{4}|\d{2})|[a-z]{3,9}[-\s.]+\d{1,2}(st|nd|rd|th)?[\s,]+\d{4})([T\s,].*)?$/i;
const SHORTENED_NUMBER = /^\d(\.\d+)?e\+\d+$/i;
const AMOUNT =
  /^(₹|\$|€|£|[a-z]{2,3}\.?)?\s*-?\d[\d.,'\s]*(k|thousand|l|lacs?|lakhs?|m|mn|million|crs?|crores?)?\.?\s*(\/-|only|inr|rs\.?|usd|₹|€)?$/i;
const CODE = /^(?=.*\d)[\p{L}\d:_#./-]+$/u;

function kindOf(cell: string): Look {
  if (cell.length > KIND_TEXT_MAX) return URL_START.test(cell) ? "url" : "text";
  if (CHOICE.test(cell)) return "choice";
  if (isEmails(cell)) return "email";
  if (URL_START.test(cell)) return "url";
  if (DATE.test(cell)) return "date";
  if (isPhone(cell)) return "phone";
  if (AMOUNT.test(cell)) return "amount";
  return CODE.test(cell) ? "code" : "text";
}

function isEmails(cell: string): boolean {
  const parts = cell
    .replace(/^mailto:/i, "")
    .split(/[\s,;]+|:::/)
    .filter((part) => part !== "");
  return parts.length > 0 && parts.every((part) => EMAIL_PATTERN.test(part));
}

function isPhone(cell: string): boolean {
  if (SHORTENED_NUMBER.test(cell)) return true;
  const [first = ""] = cell.split(/[/;,|\n]|:::/);
  const plain = first
    .replace(/\.0+$/, "")
    .replace(/^[a-z]{1,10}[\s.:]+(?=[+\d(])/i, "")
    .replace(/[\s(]*(ext|x)\.?\s*\d+\)?$/i, "")
    .replace(/\s*\([a-z ]+\)$/i, "")
    .trim();
  if (!/^[+(\d][\d\s().-]*$/.test(plain)) return false;
  const digits = plain.replace(/\D/g, "").length;
  if (/^[+0]|[\s()-]/.test(plain)) return digits >= 7 && digits <= 15;
  // Undialled numbers may be amounts.
  return /^[6-9]\d{9}$|^\d{11,15}$/.test(plain);
}

const DATES: readonly Look[] = ["date"];
const TEXTS: readonly Look[] = ["text"];
const ANY: readonly Look[] = ["email", "phone", "date", "amount", "choice", "code", "url", "text"];

interface Looks {
  good: readonly Look[];
  fair?: readonly Look[];
}
/** Content types of each kind of field. */
const MAX_READS: Record<Kind, Looks> = {
  text: { good: TEXTS },
  long_text: { good: ANY },
  phone: { good: ["phone"], fair: ["amount"] },
  email: { good: ["email"], fair: TEXTS },
  link: { good: ["url"], fair: TEXTS },
  money: { good: ["amount"], fair: ["phone", "text"] },
  number: { good: ["amount"] },
  date: { good: DATES, fair: ["amount", "text"] },
  date_time: { good: DATES, fair: ["amount", "text"] },
  boolean: { good: ["choice"], fair: ["amount", "text"] },
  choice: { good: TEXTS },
  choices: { good: ["text", "code"] },
  reference: { good: TEXTS },
  references: { good: ["text", "code"] },
  tags: { good: ["text", "code"] },
};
const OTHER_LOOKS: Partial<Record<ImportField, Looks>> = {
  source_id: { good: TEXTS, fair: ["url"] },
  owner_id: { good: ["text", "email"] },
};

/** How well content fits a field; `bad` only if it clearly is something else. */
export function rateFit(field: ImportField, { filled, kinds }: Content): "good" | "fair" | "bad" | "empty" {
  if (filled === 0) return "empty";
  const { good, fair = [] } = OTHER_LOOKS[field] ?? MAX_READS[IMPORT_FIELDS[field].kind];
  const share = (looks: readonly Look[]) => looks.reduce((sum, kind) => sum + (kinds.get(kind) ?? 0), 0);
  if (share(good) >= MOST) return "good";
  return share([...good, ...fair]) > 1 - MOST ? "fair" : "bad";
}

export function isMostly(kind: Look, { kinds }: Content): boolean {
  return (kinds.get(kind) ?? 0) >= MOST;
}
