import { signedHeaders } from "@leadlane/core/kernel/aws/signature";
import type { Credentials } from "@leadlane/local/http/credentials";

/** Posts to a service of this machine, signed as the functions sign their calls. */
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
