import type { MiddlewareHandler } from "hono";

const PREFLIGHT_SECONDS = 24 * 60 * 60;

/** CORS for every site: the routes need no session and check the allowed origins themselves. */
export const openToEveryPage: MiddlewareHandler = async (c, next) => {
  c.header("Access-Control-Allow-Origin", "*");
  c.header("Access-Control-Expose-Headers", "Retry-After");
  if (c.req.method !== "OPTIONS") return next();
  c.header("Access-Control-Allow-Methods", "POST");
  c.header("Access-Control-Allow-Headers", "Content-Type");
  c.header("Access-Control-Max-Age", String(PREFLIGHT_SECONDS));
  return c.body(null, 204);
};
