import { readXml } from "./xml";

const USUAL_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const;
const FORMAT_MAX = 255;

export function readDateStyles(part: Uint8Array | undefined): ReadonlySet<number> {
  const dates = new Set<number>();
  if (!part) return dates;
  const own = new Map<number, boolean>();
  let count = 0;
  let isOfCells = false;
  readXml(part, {
    open(tag, { numFmtId = "", formatCode = "" }, decode) {
      const id = Number(numFmtId);
      if (tag === "numFmt") own.set(id, isDateFormat(decode(formatCode)));
      if (tag === "cellXfs") isOfCells = true;
      if (tag !== "xf" || !isOfCells) return;
      if (own.get(id) ?? isUsualDateFormat(id)) dates.add(count);
      count += 1;
    },
    close(tag) {
      if (tag === "cellXfs") isOfCells = false;
    },
  });
  return dates;
}

function isUsualDateFormat(id: number): boolean {
  return USUAL_FORMATS.some(([first, last]) => id >= first && id <= last);
}

/** Whether a number format shows a date or time; quoted, escaped and bracketed text is ignored. */
function isDateFormat(code: string): boolean {
  if (code.length > FORMAT_MAX) return false;
  const [first = ""] = code
    .replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "")
    .toLowerCase()
    .split(";");
  return /[dyhs]/.test(first) && !/[0#?%]|general/.test(first.replace(/s[.,]0+/g, "s"));
}
