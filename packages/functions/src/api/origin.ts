import { config } from "@leadlane/core/kernel/config";
import { forbidden } from "@leadlane/core/kernel/error";
import type { MiddlewareHandler } from "hono";
import { isProven, type Origin } from "./viewer";

/**
 * Whether a request came past the distribution where the stage forbids that: past it there would be neither the limit of
 * requests nor the viewer's true address. A stage that asks for the proof without knowing it lets nobody in.
 */
export function isBypass(header: Origin["header"]): boolean {
  return config.requireOriginVerify && !isProven(header, config.originVerify);
}

export const refuseBypass: MiddlewareHandler = async (c, next) => {
  if (isBypass((name) => c.req.header(name)))
    throw forbidden("Requests come through the site's own address.");
  await next();
};
