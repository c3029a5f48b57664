export const COMPANY_MAX = 120;
export const INDUSTRY_MAX = 80;
export const SLUG_MAX = 48;

/** How long a business goes unverified before it is removed, and before it is told so by mail. */
export const UNVERIFIED_DAYS = 7;
export const REMINDED_DAYS = 5;

/** First path segments that the product itself uses and that no tenant may have as its slug. */
export const RESERVED_SLUGS = [
  "signin",
  "register",
  "confirm-email",
  "forgot-password",
  "reset-password",
  "verify-email",
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
