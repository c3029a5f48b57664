export const STATES: readonly { code: string; name: string }[] = [
  { code: "35", name: "Andaman and Nicobar Islands" },
  { code: "37", name: "Andhra Pradesh" },
  { code: "12", name: "Arunachal Pradesh" },
  { code: "18", name: "Assam" },
  { code: "10", name: "Bihar" },
  { code: "04", name: "Chandigarh" },
  { code: "22", name: "Chhattisgarh" },
  { code: "26", name: "Dadra and Nagar Haveli and Daman and Diu" },
  { code: "07", name: "Delhi" },
  { code: "30", name: "Goa" },
  { code: "24", name: "Gujarat" },
  { code: "06", name: "Haryana" },
  { code: "02", name: "Himachal Pradesh" },
  { code: "01", name: "Jammu and Kashmir" },
  { code: "20", name: "Jharkhand" },
  { code: "29", name: "Karnataka" },
  { code: "32", name: "Kerala" },
  { code: "38", name: "Ladakh" },
  { code: "31", name: "Lakshadweep" },
  { code: "23", name: "Madhya Pradesh" },
  { code: "27", name: "Maharashtra" },
  { code: "14", name: "Manipur" },
  { code: "17", name: "Meghalaya" },
  { code: "15", name: "Mizoram" },
  { code: "13", name: "Nagaland" },
  { code: "21", name: "Odisha" },
  { code: "97", name: "Other Territory" },
  { code: "34", name: "Puducherry" },
  { code: "03", name: "Punjab" },
  { code: "08", name: "Rajasthan" },
  { code: "11", name: "Sikkim" },
  { code: "33", name: "Tamil Nadu" },
  { code: "36", name: "Telangana" },
  { code: "16", name: "Tripura" },
  { code: "09", name: "Uttar Pradesh" },
  { code: "05", name: "Uttarakhand" },
  { code: "19", name: "West Bengal" },
];

export function isState(code: string): boolean {
  return STATES.some((state) => state.code === code);
}

export function stateName(code: string): string {
  const name = STATES.find((state) => state.code === code)?.name;
  return name ? `${name} (${code})` : code;
}

export const LEGAL_NAME_MAX = 120;
export const ADDRESS_MAX = 300;

/** State code, PAN, registration number, "Z", check character. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function isGstin(text: string): boolean {
  return GSTIN.test(text) && isState(stateOfGstin(text)) && text.at(-1) === checkCharacter(text);
}

export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2);
}

function checkCharacter(gstin: string): string | undefined {
  const base = DIGITS.length;
  let sum = 0;
  for (const [position, digit] of [...gstin.slice(0, -1)].entries()) {
    const product = DIGITS.indexOf(digit) * (position % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / base) + (product % base);
  }
  return DIGITS[(base - (sum % base)) % base];
}

export const GSTIN_TEXT = "Check the GSTIN: it has 15 characters, such as 27AAPFU0939F1ZV";
export const GSTIN_STATE_TEXT = "The GSTIN belongs to another state";
export const NEEDED_FOR_GSTIN_TEXT = "is required with a GSTIN";
