/**
 * Which page of the site answers a path, written once: the content delivery network's function and the local gateway read
 * it, and the site's build makes the pages. Plain data, because the function can import nothing.
 */

export const APP_PAGE = "/app.html"; // the application, which finds its screen by the path itself

/** Paths that have a page of their own. One that ends in `/*` stands for every path below it. */
export const PAGES: Readonly<Record<string, string>> = {
  "/": "/home.html",
  "/contact": "/contact.html",
  "/terms": "/terms.html",
  "/privacy-policy": "/privacy-policy.html",
  "/blog": "/blog.html",
  "/blog/*": "/blog-post.html",
  "/signin": "/signin.html",
  "/register": "/register.html",
};

/** Where sockets are opened; in AWS the name of the WebSocket API's stage too, which is a part of its address. */
export const SOCKET_PATH = "/ws";

/** The page that a path has to itself, with or without a slash at its end; undefined for the application's own. */
export function pageOf(path: string): string | undefined {
  const plain = path === "/" ? path : path.replace(/\/$/, "");
  return PAGES[plain] ?? PAGES[plain.replace(/^(\/[^/]+)\/.+$/, "$1/*")];
}
