export interface Place {
  city: string;
  state: string;
  localities: readonly [string, ...string[]];
}

export const PLACES: readonly [readonly [Place, number], ...(readonly [Place, number])[]] = [
  [
    {
      city: "Bengaluru",
      state: "Karnataka",
      localities: ["Whitefield", "Sarjapur Road", "Hebbal", "Kanakapura Road", "HSR Layout"],
    },
    40,
  ],
  [{ city: "Pune", state: "Maharashtra", localities: ["Kharadi", "Baner", "Hinjewadi", "Wakad"] }, 16],
  [
    { city: "Hyderabad", state: "Telangana", localities: ["Gachibowli", "Kondapur", "Tellapur", "Kokapet"] },
    14,
  ],
  [{ city: "Mumbai", state: "Maharashtra", localities: ["Thane West", "Powai", "Mulund", "Panvel"] }, 10],
  [{ city: "Chennai", state: "Tamil Nadu", localities: ["OMR", "Porur", "Velachery", "Medavakkam"] }, 8],
  [
    {
      city: "Gurugram",
      state: "Haryana",
      localities: ["Sector 65", "Dwarka Expressway", "Golf Course Extension"],
    },
    5,
  ],
  [{ city: "Kochi", state: "Kerala", localities: ["Kakkanad", "Edappally", "Marine Drive"] }, 4],
  [{ city: "Ahmedabad", state: "Gujarat", localities: ["SG Highway", "Bopal", "Gota"] }, 3],
];

export interface Home {
  name: string;
  budget: readonly [number, number]; // in lakh rupees: from, to
}

export const HOMES: readonly [readonly [Home, number], ...(readonly [Home, number])[]] = [
  [{ name: "1 BHK", budget: [15, 45] }, 10],
  [{ name: "2 BHK", budget: [40, 95] }, 32],
  [{ name: "3 BHK", budget: [75, 160] }, 30],
  [{ name: "4 BHK", budget: [140, 260] }, 8],
  [{ name: "villa", budget: [160, 300] }, 6],
  [{ name: "residential plot", budget: [25, 120] }, 9],
  [{ name: "office space", budget: [60, 280] }, 5],
];

export const SOURCES: readonly [readonly [string, number], ...(readonly [string, number])[]] = [
  ["Website", 26],
  ["Referral", 15],
  ["Walk-in", 9],
  ["Phone call", 12],
  ["WhatsApp", 13],
  ["IndiaMART", 6],
  ["JustDial", 10],
  ["Social media", 9],
];

export const COMPANIES = [
  "Nimbus Infotech",
  "Vaayu Systems",
  "Saptarishi Software",
  "Janseva Cooperative Bank",
  "Tokri Online",
  "Kalyani Precision",
  "Sanjeevani Hospital",
  "Sundaram Textiles",
  "Kaveri Exports",
  "Shree Ganesh Traders",
  "Nandi Logistics",
  "BlueLeaf Software",
  "Malabar Spices",
  "Deccan Auto Parts",
  "Sai Diagnostics",
  "Orchid Interiors",
  "Vaigai Foods",
  "Trident Steel",
  "Lotus Public School",
  "Pinnacle Consultants",
] as const;

export const TAGS = [
  "First home",
  "Investor",
  "NRI",
  "Home loan",
  "Ready to move",
  "Under construction",
  "Family of five",
  "Corporate",
  "Vastu",
  "High budget",
  "Second visit",
  "Weekend only",
] as const;
