import { config } from "@leadlane/core/kernel/config";
import { forbidden } from "@leadlane/core/kernel/error";
import type { MiddlewareHandler } from "hono";
import { isEqual } from "./viewer";

/**
 * Turns away what did not come through the distribution, where the stage asks for it: past it there would be neither
 * the limit of requests nor the viewer's true address. A stage that asks without knowing the proof lets nobody in.
 */
export const refuseBypass: MiddlewareHandler = async (c, next) => {
  if (config.requireOriginVerify && !isProof(c.req.header("x-origin-verify"))) {
    throw forbidden("Requests come through the site's own address.");
  }
  await next();
};

function isProof(header: string | undefined): boolean {
  const { originVerify } = config;
  return originVerify !== undefined && isEqual(header ?? "", originVerify);
}
