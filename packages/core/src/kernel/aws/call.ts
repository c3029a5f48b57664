import { config } from "../config";
import { signedHeaders } from "./signature";

export interface ServiceCall {
  service: string;
  url: URL;
  headers: Record<string, string>;
  body: unknown;
  timeoutMs: number;
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
export async function callService({ service, url, headers, body, timeoutMs }: ServiceCall): Promise<unknown> {
  const text = JSON.stringify(body);
  const request = { service, region: config.region, host: url.host, path: url.pathname, headers, body: text };
  const response = await fetch(url, {
    method: "POST",
    headers: await signedHeaders(request, config.credentials, new Date()),
    body: text,
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const result: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new ServiceError(service, response.status, typeOf(response, result));
  return result;
}

/** Only the error code is kept: messages may contain personal data, which must not reach the log. */
function typeOf(response: Response, result: unknown): string {
  const typeInBody = typeof result === "object" && result !== null && "__type" in result ? result.__type : "";
  const type = response.headers.get("x-amzn-errortype") ?? String(typeInBody);
  return /\w+(?=:|$)/.exec(type.split("#").at(-1) ?? "")?.[0] ?? "";
}
