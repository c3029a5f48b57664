import { signedHeaders } from "@leadlane/core/kernel/aws/signature";
import type { Credentials } from "@leadlane/local/http/credentials";

/** Posts to a local service, signed like the functions' calls. */
export async function postSigned(
  url: URL,
  body: string,
  own: Record<string, string>,
  credentials: Credentials,
): Promise<Response> {
  const request = {
    service: "test",
    region: "local",
    host: url.host,
    path: url.pathname,
    headers: own,
    body,
  };
  const headers = await signedHeaders(request, credentials, new Date());
  return fetch(url.href, { method: "POST", headers, body });
}
