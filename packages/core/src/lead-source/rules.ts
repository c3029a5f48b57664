export const SOURCE_NAME_MAX = 60;
export const SOURCES_MAX = 100;

/** Where the leads of the website form come from, until somebody chooses otherwise. */
export const WEBSITE_SOURCE = "Website";

export const DEFAULT_SOURCES: readonly string[] = [
  WEBSITE_SOURCE,
  "Referral",
  "Walk-in",
  "Phone call",
  "WhatsApp",
  "IndiaMART",
  "JustDial",
  "Social media",
];
