import { assertProven } from "@leadlane/core/access/proof";
import { assertHasSecondFactor } from "@leadlane/core/access/second-factor-rule";
import { withActor } from "@leadlane/core/kernel/actor";
import { Attachment } from "@leadlane/core/kernel/attachment";
import { extendContext, type Idempotency } from "@leadlane/core/kernel/context";
import { AppError, notFound } from "@leadlane/core/kernel/error";
import { isId } from "@leadlane/core/kernel/id";
import type { Paged } from "@leadlane/core/kernel/schema";
import { AlreadyProcessed, rejectRepeatedRequest } from "@leadlane/core/kernel/store";
import { useUser } from "@leadlane/core/permissions/actor";
import { toCsv } from "@leadlane/core/reports/csv";
import { Report } from "@leadlane/core/reports/schema";
import type { Context } from "hono";
import { assertAccess, assertTenant, authenticateRequest, countKeyRequest } from "./auth";
import { readIdempotency, takesIdempotencyKey } from "./idempotency";
import { parse, parseBody, readBody, readQuery } from "./request";
import type { Input, Route } from "./route";

type Handle = (input: Input) => unknown;

/** Fixed order, so that errors reveal no more than the caller's rights: 413, 415, 401, 403, 429, 400, domain. */
export async function serve(route: Route, handle: Handle, c: Context): Promise<Response> {
  const text = await readBody(c, route);
  const body = parseBody(c, text);
  if (route.access === "public") {
    const input = read(route, c, body, text);
    return respond(route, c, input, await handle(input));
  }
  const actor = await authenticateRequest(c);
  c.set("actor", actor);
  assertTenant(c, actor, body);
  if (!route.withoutSecondFactor) assertHasSecondFactor(actor);
  assertAccess(route, actor);
  await countKeyRequest(c, actor);
  return withActor(actor, async () => {
    if (route.stepUp === true && !actor.scopes) await assertProven();
    const input = read(route, c, body, text);
    const idempotency = takesIdempotencyKey(route) ? readIdempotency(c, actor, text) : undefined;
    return respond(route, c, input, await once(idempotency, () => handle(input)));
  });
}

/** Runs the request, or returns the stored response of an earlier one. */
async function once(idempotency: Idempotency | undefined, run: () => unknown): Promise<unknown> {
  try {
    return await extendContext({ idempotency }, async () => {
      await rejectRepeatedRequest();
      try {
        return await run();
      } catch (error) {
        // If a parallel request with the same key caused the failure, return its response.
        if (error instanceof AppError) await rejectRepeatedRequest();
        throw error;
      }
    });
  } catch (error) {
    if (error instanceof AlreadyProcessed) return error.result;
    throw error;
  }
}

function read(route: Route, c: Context, body: Record<string, unknown> | AppError, text: string): Input {
  if (body instanceof AppError) throw body;
  const params: Record<string, string> = c.req.param();
  const version = c.req.header("if-match");
  const stated = version === undefined ? body : { version: Number(version.replace(/^W\/|"/g, "")), ...body };
  const input = {
    params,
    query: route.query && parse(route.query, readQuery(c)),
    body: route.body && parse(route.body, stated),
    request: { text, header: (name: string) => c.req.header(name) },
  };
  const { id, user_id } = params;
  if ([id, user_id].some((value) => value !== undefined && !isId(value))) throw notFound("Item");
  return input;
}

function csv(c: Context, result: unknown): Response {
  return c.body(toCsv(Report.parse(result), useUser().currency_code), 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": 'attachment; filename="report.csv"',
  });
}

function respond(route: Route, c: Context, input: Input, result: unknown): Response {
  if (route.redirects) return c.redirect(String(result), 303);
  if (result instanceof Attachment) {
    const { bytes, type, name } = result;
    return c.body(bytes, 200, {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
    });
  }
  if (route.csv && Object(input.query).format === "csv") return csv(c, result);
  if (route.text) return c.body(String(result), 200, { "Content-Type": route.text });
  // Parsed with this route's schemas.
  const status =
    typeof route.status === "function"
      ? route.status(input.query as never, input.body as never)
      : (route.status ?? 200);
  // The result is of this route's handler.
  const extraFields = route.extraFields?.of(result as never) ?? {};
  if (route.paged) {
    // Handlers of paged routes return items and page.
    const { items, page } = result as Paged<unknown>;
    return c.json({ success: true, data: items, page, ...extraFields }, status);
  }
  return c.json({ success: true, data: result ?? null, ...extraFields }, status);
}
