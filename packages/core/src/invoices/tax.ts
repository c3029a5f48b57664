/**
 * Application software used online is SAC 998315: the explanatory notes to the classification name "application service
 * provisioning" there. 998434 is software to download, 997331 a licence to copy it, 998314 software made to order.
 */
export const SAC = "998315";

const RATE = 18; // percent

/** Union territories without a legislature, where UTGST is in the place of SGST. */
const UTGST_STATES = ["04", "26", "31", "35", "38"];

export interface Tax {
  name: "CGST" | "SGST" | "UTGST" | "IGST";
  rate: number; // percent
  amount: number; // paise
}

/** A price that includes GST, in its parts, which add up to it (paise). Both halves of a state's tax are the same. */
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

/**
 * The state that a service is supplied in (IGST Act, section 12(2)): of a registered business that of its GSTIN, else the
 * one of its address on record, else the seller's.
 */
export function placeOfSupply(
  buyer: { gstin: string | null; state: string | null },
  sellerState: string,
): string {
  return buyer.gstin?.slice(0, 2) ?? buyer.state ?? sellerState;
}
