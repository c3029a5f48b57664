const UNITS: Record<string, number> = {
  k: 3,
  thousand: 3,
  l: 5,
  lac: 5,
  lacs: 5,
  lakh: 5,
  lakhs: 5,
  m: 6,
  mn: 6,
  million: 6,
  cr: 7,
  crs: 7,
  crore: 7,
  crores: 7,
};
const CURRENCY = /₹|\$|€|£|\brs\b\.?|\binr\b|\brupees?\b|\busd\b|\baed\b|\/-|\bonly\b/gi;

/**
 * An amount as people write it, in the currency's smallest unit: `₹1,23,456.00`, `1.23 lakh`, `2 Cr`, `1.234,50`.
 * Undefined for what is no amount.
 */
export function readAmount(text: string, digits: number): number | undefined {
  const plain = text
    .replace(/(\d)\s*rs\b/gi, "$1")
    .replace(CURRENCY, " ")
    .replace(/rs\.?(?=\d)/gi, "")
    .trim()
    .toLowerCase();
  const [, written = "", unit = ""] = /^([\d.,'\s\u00a0]+?)\s*([a-z]*)\.?$/.exec(plain) ?? [];
  const power = unit === "" ? 0 : UNITS[unit];
  const number = withoutGroups(written.replace(/['\s\u00a0]/g, ""));
  if (power === undefined || number === undefined) return undefined;
  const amount = Math.round(Number(`${number}e${power + digits}`));
  return Number.isSafeInteger(amount) ? amount : undefined;
}

const GROUPED_BY_COMMAS = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;
const GROUPED_BY_DOTS = /^\d{1,3}(\.\d{3})+(,\d+)?$/;
const PLAIN = /^\d*\.?\d+$|^\d+\.$/;
const DECIMAL_COMMA = /^\d+,\d{1,2}$/;

function withoutGroups(written: string): string | undefined {
  if (PLAIN.test(written)) return written;
  if (GROUPED_BY_COMMAS.test(written)) return written.replaceAll(",", "");
  if (DECIMAL_COMMA.test(written)) return written.replace(",", ".");
  // A single dot before three digits is no group: `PLAIN` has taken it.
  if (GROUPED_BY_DOTS.test(written)) return written.replaceAll(".", "").replace(",", ".");
  return undefined;
}
