export const SOURCE_NAME_MAX = 60;
export const SOURCES_MAX = 100;

export const DEFAULT_SOURCES: readonly string[] = [
  "Website",
  "Referral",
  "Walk-in",
  "Phone call",
  "WhatsApp",
  "IndiaMART",
  "JustDial",
  "Social media",
];
