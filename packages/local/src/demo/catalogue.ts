import { createRandom } from "./random";

export interface DemoProduct {
  name: string;
  price: number; // paise
  description: string;
  isSoldOut?: true; // sold out: inactive, but on older leads
}

const LAKH = 10_000_000;

export const CATALOGUE: readonly { category: string; products: readonly DemoProduct[] }[] = [
  {
    category: "Apartments",
    products: [
      { name: "Studio, Lakeview Towers", price: 28 * LAKH, description: "410 sq ft, fully fitted kitchen." },
      { name: "1 BHK, Lakeview Towers", price: 39 * LAKH, description: "610 sq ft, floors 2 to 14." },
      { name: "1 BHK Smart, Metro Heights", price: 34 * LAKH, description: "540 sq ft, next to the metro." },
      {
        name: "2 BHK, Lakeview Towers",
        price: 72 * LAKH,
        description: "1,050 sq ft with one covered car park.",
      },
      { name: "2 BHK Compact, Metro Heights", price: 58 * LAKH, description: "890 sq ft, ready to move." },
      { name: "3 BHK, Lakeview Towers", price: 118 * LAKH, description: "1,560 sq ft, east facing." },
      { name: "3 BHK + study, Palm Grove", price: 136 * LAKH, description: "1,720 sq ft with a study." },
      { name: "4 BHK Sky Residence, Palm Grove", price: 215 * LAKH, description: "2,650 sq ft, top floors." },
    ],
  },
  {
    category: "Villas & row houses",
    products: [
      {
        name: "Row house, Green Meadows",
        price: 165 * LAKH,
        description: "3 BHK with a garden of 300 sq ft.",
      },
      {
        name: "Twin villa, Green Meadows",
        price: 198 * LAKH,
        description: "4 BHK, shared wall, private lift.",
      },
      { name: "Courtyard villa, Palm Grove", price: 245 * LAKH, description: "4 BHK around a courtyard." },
      {
        name: "Pool villa, Palm Grove",
        price: 295 * LAKH,
        description: "5 BHK with a pool.",
        isSoldOut: true,
      },
    ],
  },
  {
    category: "Plots",
    products: [
      { name: "Plot 30 × 40, Green Meadows", price: 42 * LAKH, description: "1,200 sq ft, BMRDA approved." },
      { name: "Plot 30 × 50, Green Meadows", price: 54 * LAKH, description: "1,500 sq ft, park facing." },
      {
        name: "Plot 40 × 60, Green Meadows",
        price: 88 * LAKH,
        description: "2,400 sq ft, corner plots left.",
      },
      { name: "Farm plot, Hill County", price: 31 * LAKH, description: "A quarter acre with mango trees." },
    ],
  },
  {
    category: "Commercial",
    products: [
      { name: "Office 600 sq ft, Tech Square", price: 66 * LAKH, description: "Bare shell, metro 400 m." },
      { name: "Office 1,200 sq ft, Tech Square", price: 128 * LAKH, description: "Furnished for 24 seats." },
      { name: "Office floor, Tech Square", price: 270 * LAKH, description: "A whole floor with terrace." },
      { name: "Shop, Lakeview Arcade", price: 84 * LAKH, description: "Ground floor, 420 sq ft." },
    ],
  },
  {
    category: "Services",
    products: [
      { name: "Home loan assistance", price: 15_000_00, description: "Papers, bank visits, until sanction." },
      { name: "Interior package, essential", price: 4 * LAKH, description: "Kitchen and wardrobes." },
      { name: "Interior package, premium", price: 9 * LAKH, description: "All rooms, with false ceiling." },
      { name: "Property management", price: 24_000_00, description: "A year of letting and upkeep." },
      { name: "Vastu consultation", price: 7_500_00, description: "One visit with a report." },
    ],
  },
];

const PRODUCTS_BY_HOME: Readonly<Record<string, readonly [string, ...string[]]>> = {
  "1 BHK": ["1 BHK, Lakeview Towers", "1 BHK Smart, Metro Heights", "Studio, Lakeview Towers"],
  "2 BHK": ["2 BHK, Lakeview Towers", "2 BHK Compact, Metro Heights"],
  "3 BHK": ["3 BHK, Lakeview Towers", "3 BHK + study, Palm Grove"],
  "4 BHK": ["4 BHK Sky Residence, Palm Grove"],
  villa: ["Row house, Green Meadows", "Twin villa, Green Meadows", "Courtyard villa, Palm Grove"],
  "residential plot": [
    "Plot 30 × 40, Green Meadows",
    "Plot 30 × 50, Green Meadows",
    "Plot 40 × 60, Green Meadows",
    "Farm plot, Hill County",
  ],
  "office space": [
    "Office 600 sq ft, Tech Square",
    "Office 1,200 sq ft, Tech Square",
    "Shop, Lakeview Arcade",
  ],
};

const EXTRAS = ["Home loan assistance", "Interior package, essential", "Vastu consultation"] as const;

export function pickProducts(seed: number, home: string): string[] {
  const random = createRandom(seed);
  const candidates = PRODUCTS_BY_HOME[home];
  if (!candidates || random.chance(0.15)) return [];
  const second = random.chance(0.25) ? [random.pick(candidates)] : [];
  const extra = random.chance(0.2) ? [random.pick(EXTRAS)] : [];
  return [...new Set([random.pick(candidates), ...second, ...extra])];
}
