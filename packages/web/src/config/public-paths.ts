/** Public pages, which are separate documents: use plain links. */
export const PUBLIC_PATHS = {
  home: "/",
  contact: "/contact",
  terms: "/terms",
  privacy: "/privacy-policy",
  blog: "/blog",
} as const;
