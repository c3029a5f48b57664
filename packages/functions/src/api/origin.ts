import { config } from "@leadlane/core/kernel/config";
import { forbidden } from "@leadlane/core/kernel/error";
import type { MiddlewareHandler } from "hono";
import { isProven, type Origin } from "./viewer";

/** Refuses requests that bypass the CDN, if the stage requires it; all of them without a known secret. */
export function isBypass(header: Origin["header"]): boolean {
  return config.requireOriginVerify && !isProven(header, config.originVerify);
}

export const refuseBypass: MiddlewareHandler = async (c, next) => {
  if (isBypass((name) => c.req.header(name))) throw forbidden("Send requests to the site's own address.");
  await next();
};
