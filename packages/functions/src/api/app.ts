import { DEVICE_SECONDS } from "@leadlane/core/access/rules";
import { config } from "@leadlane/core/kernel/config";
import { type Context, extendContext, withContext } from "@leadlane/core/kernel/context";
import { AppError } from "@leadlane/core/kernel/error";
import type { UserActor } from "@leadlane/core/permissions/actor";
import { Hono, type MiddlewareHandler, type NotFoundHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { routePath } from "hono/route";
import { log } from "../log";
import { toErrorResponse } from "./error";
import { openToEveryPage } from "./open-to-every-page";
import { refuseBypass } from "./origin";
import { type Handlers, type Input, type Routes, routesOf } from "./route";
import { serve } from "./serve";
import { viewerOf } from "./viewer";

export interface Env {
  /** Set by the Lambda adapter; absent when the app is called directly. */
  Bindings: {
    event?: { requestContext: { requestId: string; http: { sourceIp: string } }; refusal?: AppError };
  };
  Variables: { requestId: string; actor?: UserActor; refusal?: string };
}

type Device = NonNullable<Context["device"]>;

const DEVICE_COOKIE = "device";

/** The `__Host-` prefix binds the cookie to this host; it needs HTTPS. */
function deviceCookie() {
  const common = { path: "/", httpOnly: true, sameSite: "Strict", maxAge: DEVICE_SECONDS } as const;
  return { ...common, ...(prefix() && { prefix: prefix(), secure: true }) };
}

function prefix(): "host" | undefined {
  return config.knownSiteUrl?.startsWith("http:") ? undefined : "host";
}

/** The app of one function, which serves the routes of its table. */
export function createApp<Table extends Routes>(table: Table, handlers: Handlers<Table>): Hono<Env> {
  const app = new Hono<Env>().basePath("/api");
  app.use(logged);
  app.use(refuseBypass);
  app.use(refuseMalformed);
  app.use("/capture/*", openToEveryPage);
  for (const route of routesOf(table)) {
    // The input was parsed with this route's schemas.
    const handle = (input: Input) => handlers[route.name](input as never);
    app.on(route.method.toUpperCase(), route.path, (c) => serve(route, handle, c));
  }
  app.notFound(notFound);
  app.onError((error, c) => toErrorResponse(c, error, c.get("requestId")));
  return app;
}

const logged: MiddlewareHandler<Env> = async (c, next) => {
  const started = performance.now();
  const requestId = c.env?.event?.requestContext.requestId ?? crypto.randomUUID();
  c.set("requestId", requestId);
  await withContext(requestId, async ({ consumption }) => {
    const sourceIp = c.env?.event?.requestContext.http.sourceIp;
    const viewer = viewerOf({ header: (name) => c.req.header(name), sourceIp }, config.originVerify);
    const device: Device = { received: getCookie(c, DEVICE_COOKIE, prefix()) };
    const userAgent = c.req.header("user-agent");
    await extendContext({ viewer, origin: c.req.header("origin"), userAgent, device }, next);
    if (device.issued !== undefined) setCookie(c, DEVICE_COOKIE, device.issued, deviceCookie());
    c.header("X-Request-Id", requestId);
    c.header("Cache-Control", "no-store");
    const actor = c.get("actor");
    log.info("request", {
      request_id: requestId,
      tenant_id: actor?.tenant_id,
      user_id: actor?.user_id,
      viewer,
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      code: c.get("refusal"),
      ms: Math.round(performance.now() - started),
      calls: consumption.calls,
      rcu: consumption.readUnits,
      wcu: consumption.writeUnits,
    });
  });
};

const refuseMalformed: MiddlewareHandler<Env> = async (c, next) => {
  if (c.env?.event?.refusal) throw c.env.event.refusal;
  await next();
};

/** Outside /api, which the gateway also routes here, no middleware has set an id. */
const notFound: NotFoundHandler<Env> = (c) => {
  const requestId = c.get("requestId") ?? c.env?.event?.requestContext.requestId ?? crypto.randomUUID();
  c.header("X-Request-Id", requestId);
  return toErrorResponse(
    c,
    new AppError("not_found", "NOT_FOUND", "There is nothing at this address."),
    requestId,
  );
};
