import { config } from "../config";
import { signedHeaders } from "./signature";

export interface ServiceCall {
  /** The service as its signature names it. */
  service: string;
  /** With the path, if the service has any. */
  url: URL;
  headers: Record<string, string>;
  body: unknown;
  /** How long to wait for the answer. */
  patienceMs: number;
}

/** A service answered with something else than a success; `type` is the service's own name for it. */
export class ServiceError extends Error {
  constructor(
    service: string,
    readonly status: number,
    readonly type: string,
  ) {
    super(`${service} answered ${status}${type && ` ${type}`}.`);
    this.name = "ServiceError";
  }
}

/**
 * Posts JSON to an AWS service by a signed request, and gives back what it answers. Throws `ServiceError` when it
 * refuses, and whatever `fetch` throws when it can't be reached in time.
 */
export async function callService({
  service,
  url,
  headers,
  body,
  patienceMs,
}: ServiceCall): Promise<unknown> {
  const text = JSON.stringify(body);
  const request = { service, region: config.region, host: url.host, path: url.pathname, headers, body: text };
  const response = await fetch(url, {
    method: "POST",
    headers: await signedHeaders(request, config.credentials, new Date()),
    body: text,
    signal: AbortSignal.timeout(patienceMs),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new ServiceError(service, response.status, typeOf(response, answer));
  return answer;
}

/** What a service says about a person's address or data stays out of the error, and so out of the log. */
function typeOf(response: Response, answer: unknown): string {
  const inBody = typeof answer === "object" && answer !== null && "__type" in answer ? answer.__type : "";
  const type = response.headers.get("x-amzn-errortype") ?? String(inBody);
  return /\w+(?=:|$)/.exec(type.split("#").at(-1) ?? "")?.[0] ?? "";
}
