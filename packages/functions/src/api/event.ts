import { AppError, invalid } from "@leadlane/core/kernel/error";
import type { LambdaEvent } from "hono/aws-lambda";

type HttpEvent = Extract<LambdaEvent, { rawPath: string }>;

const NEVER = ["CONNECT", "TRACE", "TRACK"];
const WITHOUT_BODY = ["GET", "HEAD"];

/** Encodes the paths that API Gateway has decoded. Invalid requests carry a `refusal` for the router. */
export function readable<Event extends LambdaEvent>(event: Event): Event {
  if (!("rawPath" in event)) return event;
  const rawPath = event.rawPath.split("/").map(encode).join("/");
  const refusal = refusalOf(event);
  if (!refusal) return { ...event, rawPath };
  const { requestContext } = event;
  const http = { ...requestContext.http, method: "GET" };
  return { ...event, rawPath, body: null, requestContext: { ...requestContext, http }, refusal };
}

function refusalOf({ rawPath, body, requestContext }: HttpEvent): AppError | undefined {
  const method = requestContext.http.method.toUpperCase();
  if (NEVER.includes(method))
    return new AppError("not_found", "NOT_FOUND", "There is nothing at this address.");
  if (rawPath.split("/").some((segment) => segment === "." || segment === ".."))
    return new AppError("validation", "VALIDATION", "This address is malformed.");
  if (body && WITHOUT_BODY.includes(method)) return invalid("body", `A ${method} request can't have a body`);
  return undefined;
}

function encode(segment: string): string {
  // encodeURIComponent throws for lone surrogates.
  return encodeURIComponent(segment.replace(/\p{Surrogate}/gu, "\ufffd"));
}
