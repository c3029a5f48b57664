/** SAC for application service provisioning (not 998434, downloads, or 998314, custom software). */
export const SAC = "998315";

const RATE = 18;

/** Union territories without a legislature, which have UTGST instead of SGST. */
const UTGST_STATES = ["04", "26", "31", "35", "38"];

export interface Tax {
  name: "CGST" | "SGST" | "UTGST" | "IGST";
  rate: number;
  amount: number;
}

/** Paise. The parts add up to `total`; CGST and SGST are equal. */
export function splitTax(
  total: number,
  sellerState: string,
  placeOfSupply: string,
): { taxable: number; taxes: Tax[] } {
  const included = (rate: number) => Math.round((total * rate) / (100 + RATE));
  if (sellerState !== placeOfSupply) {
    const amount = included(RATE);
    return { taxable: total - amount, taxes: [{ name: "IGST", rate: RATE, amount }] };
  }
  const half = { rate: RATE / 2, amount: included(RATE / 2) };
  const second = UTGST_STATES.includes(sellerState) ? "UTGST" : "SGST";
  return {
    taxable: total - 2 * half.amount,
    taxes: [
      { name: "CGST", ...half },
      { name: second, ...half },
    ],
  };
}

/** IGST Act, section 12(2): state of the GSTIN, else of the address on record, else the seller's. */
export function placeOfSupply(
  buyer: { gstin: string | null; state: string | null },
  sellerState: string,
): string {
  return buyer.gstin?.slice(0, 2) ?? buyer.state ?? sellerState;
}
