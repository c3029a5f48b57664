/** Who the product is: the one place to change its name or the company behind it. */
export const BRAND = {
  product: "Leadlane",
  tagline: "Every lead, every follow-up, one lane.",
  company: "Leadlane Software",
  salesEmail: "hello@leadlane.example",
  supportEmail: "support@leadlane.example",
} as const;
