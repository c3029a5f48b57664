/** Industries with a setup of their own; any other text is kept as it is and gets the general setup. */
export const INDUSTRIES = {
  real_estate: "Real estate",
  education: "Education and coaching",
  manufacturing: "Manufacturing and trading",
  insurance: "Insurance and finance",
  it_services: "IT services",
  healthcare: "Healthcare",
  travel: "Travel",
  other: "Other",
} as const;
export type Industry = keyof typeof INDUSTRIES;
