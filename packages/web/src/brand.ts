const OFFICE = ["4th Floor, 12 Residency Road", "Bengaluru 560025", "Karnataka, India"];

/**
 * All names and contact data of the product and its company. Domains under .example, the office, the
 * grievance officer and the WhatsApp number are placeholders.
 */
export const BRAND = {
  product: "Leadlane",
  tagline: "Every lead, every follow-up, one lane.",
  category: "Sales lead and customer management",
  company: "Leadlane Software",
  companyStory:
    "Leadlane Software builds tools for small and mid-size sales teams in India, so that no enquiry is forgotten and everyone knows who is calling whom.",
  companyUrl: "https://www.leadlane.example/",
  aboutUrl: "https://www.leadlane.example/about",
  office: OFFICE,
  mapUrl: `https://www.openstreetmap.org/search?query=${encodeURIComponent(OFFICE.join(", "))}`,
  salesEmail: "hello@leadlane.example",
  supportEmail: "support@leadlane.example",
  privacyEmail: "privacy@leadlane.example",
  /** Required by the Digital Personal Data Protection Act. */
  grievanceOfficer: "Meera Krishnan",
  courts: "Bengaluru, Karnataka",
  whatsApp: { digits: "910000000000", greeting: "Hello, I would like to know more about Leadlane." },
  social: [
    { name: "Facebook", url: "https://www.facebook.com/leadlane.example" },
    { name: "X", url: "https://x.com/leadlane_example" },
    { name: "LinkedIn", url: "https://www.linkedin.com/company/leadlane.example" },
    { name: "Instagram", url: "https://www.instagram.com/leadlane.example" },
    { name: "YouTube", url: "https://www.youtube.com/@leadlane.example" },
  ],
} as const;

export const WHATSAPP_URL = `https://wa.me/${BRAND.whatsApp.digits}?text=${encodeURIComponent(BRAND.whatsApp.greeting)}`;
