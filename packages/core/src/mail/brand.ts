/** Sender and look of all emails; the web app has its own brand file. */
export const MAIL_BRAND = {
  product: "Leadlane",
  tagline: "Every lead, every follow-up, one lane.",
  company: "Leadlane Software",
  ink: "#1f2933",
  faint: "#616e7c",
  ground: "#f3f5f8",
  accent: "#0b63c5",
} as const;
