/** For CloudFront function, local gateway and build. Plain data, because the function can't import. */

export const APP_PAGE = "/app.html";

/** `/*` at the end matches all paths below. */
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

/** Also the stage name of the WebSocket API, which is part of its URL. */
export const SOCKET_PATH = "/ws";

export function pageOf(path: string): string | undefined {
  const plain = path === "/" ? path : path.replace(/\/$/, "");
  return PAGES[plain] ?? PAGES[plain.replace(/^(\/[^/]+)\/.+$/, "$1/*")];
}
