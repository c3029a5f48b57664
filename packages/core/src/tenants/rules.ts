export const COMPANY_MAX = 120;
export const INDUSTRY_MAX = 80;
export const SLUG_MAX = 48;

export const UNVERIFIED_DAYS = 7;
export const REMINDED_DAYS = 5;

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
