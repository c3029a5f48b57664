/**
 * Parts of the public pages that need more than their small script, by name: the module of each, below the web package. A
 * page that names one loads it at once, or when its place comes near the screen; the demo dialog waits until somebody wants
 * it.
 */
export const ISLANDS = {
  demo: "src/features/demo/demo-dialog-root.tsx",
  contact: "src/features/contact/contact-root.tsx",
  blog: "src/features/blog/blog-root.tsx",
  post: "src/features/blog/post-root.tsx",
  latest: "src/features/blog/latest-root.tsx",
} as const;

export type Island = keyof typeof ISLANDS;
