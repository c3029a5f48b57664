import { config } from "../config";
import { signedHeaders } from "./signature";

export interface ServiceCall {
  service: string; // the service as its signature names it
  url: URL; // with the path, if the service has any
  headers: Record<string, string>;
  body: unknown;
  patienceMs: number; // how long to wait for the answer
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

/** Posts JSON to an AWS service by a signed request. Throws `ServiceError` when refused, `fetch`'s own when not reached. */
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
    redirect: "manual",
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
