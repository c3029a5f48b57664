import { config } from "@leadlane/core/kernel/config";
import { forbidden } from "@leadlane/core/kernel/error";
import type { MiddlewareHandler } from "hono";
import { isProven, type Origin } from "./viewer";

/**
 * True if the request did not come through the CDN although the stage requires it; without a known secret,
 * every request is refused.
 */
export function isBypass(header: Origin["header"]): boolean {
  return config.requireOriginVerify && !isProven(header, config.originVerify);
}

export const refuseBypass: MiddlewareHandler = async (c, next) => {
  if (isBypass((name) => c.req.header(name)))
    throw forbidden("Requests come through the site's own address.");
  await next();
};
