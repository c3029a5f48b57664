/**
 * React parts of the public pages by name, as module paths in the web package. A page loads its island at
 * once or when it comes near the viewport; the demo dialog loads on demand.
 */
export const ISLANDS = {
  demo: "src/features/demo/demo-dialog-root.tsx",
  contact: "src/features/contact/contact-root.tsx",
  blog: "src/features/blog/blog-root.tsx",
  post: "src/features/blog/post-root.tsx",
  latest: "src/features/blog/latest-root.tsx",
} as const;

export type Island = keyof typeof ISLANDS;
