export const COMPANY_MAX = 120;
export const INDUSTRY_MAX = 80;
export const SLUG_MAX = 48;

/** First path segments that the product itself uses and that no tenant may have as its slug. */
export const RESERVED_SLUGS = [
  "signin",
  "register",
  "forgot-password",
  "reset-password",
  "terms",
  "privacy-policy",
  "contact",
  "unauthorized",
  "blog",
  "dashboard",
  "leads",
  "calendar",
  "kanban",
  "profile",
  "settings",
  "reports",
  "api",
  "ws",
  "assets",
  "content",
  "_local",
  "authentication",
  "healthz",
  "config.json",
  "capture.js",
] as const;
