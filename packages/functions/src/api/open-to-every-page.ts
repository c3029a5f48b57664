import type { MiddlewareHandler } from "hono";

const PREFLIGHT_SECONDS = 24 * 60 * 60; // how long a browser may keep the answer to its question, in seconds

/**
 * Lets pages of every website call and read the answer, refusals too: they carry no session, and which websites may send
 * something is for the route itself to say. Answers the browser's question before the call.
 */
export const openToEveryPage: MiddlewareHandler = async (c, next) => {
  c.header("Access-Control-Allow-Origin", "*");
  c.header("Access-Control-Expose-Headers", "Retry-After");
  if (c.req.method !== "OPTIONS") return next();
  c.header("Access-Control-Allow-Methods", "POST");
  c.header("Access-Control-Allow-Headers", "Content-Type");
  c.header("Access-Control-Max-Age", String(PREFLIGHT_SECONDS));
  return c.body(null, 204);
};
