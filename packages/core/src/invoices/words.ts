const ONES = [
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"],
  ...["twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"],
];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const UNITS = [
  { size: 1_00_00_000, name: "crore" },
  { size: 1_00_000, name: "lakh" },
  { size: 1_000, name: "thousand" },
  { size: 100, name: "hundred" },
];

export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  return `Rupees ${numberInWords(rupees)}${rest > 0 ? ` and ${numberInWords(rest)} paise` : ""} only`;
}

function numberInWords(number: number): string {
  const unit = UNITS.find(({ size }) => number >= size);
  if (unit) {
    const rest = number % unit.size;
    const words = `${numberInWords(Math.floor(number / unit.size))} ${unit.name}`;
    return rest > 0 ? `${words} ${numberInWords(rest)}` : words;
  }
  if (number < ONES.length) return ONES[number] ?? "";
  const [tens, ones] = [TENS[Math.floor(number / 10)] ?? "", number % 10];
  return ones > 0 ? `${tens}-${ONES[ones]}` : tens;
}
