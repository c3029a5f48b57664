/** Addresses of the public site: pages of their own, reached by plain links from the application too. */
export const PUBLIC_PATHS = {
  home: "/",
  contact: "/contact",
  terms: "/terms",
  privacy: "/privacy-policy",
  blog: "/blog",
} as const;
