import { config } from "../config";
import { signedHeaders } from "./signature";

export interface ServiceCall {
  service: string; // service name used in the signature
  url: URL;
  headers: Record<string, string>;
  body: unknown;
  patienceMs: number; // timeout
}

/** `type` is the AWS error code, empty if there is none. */
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

/** POSTs signed JSON. Throws `ServiceError`, or the error of `fetch` if there is no response. */
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

/** Only the error code is kept: messages may contain personal data, which must not reach the log. */
function typeOf(response: Response, answer: unknown): string {
  const inBody = typeof answer === "object" && answer !== null && "__type" in answer ? answer.__type : "";
  const type = response.headers.get("x-amzn-errortype") ?? String(inBody);
  return /\w+(?=:|$)/.exec(type.split("#").at(-1) ?? "")?.[0] ?? "";
}
