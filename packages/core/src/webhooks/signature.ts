import { createHmac } from "node:crypto";
import { SECRET_START } from "./rules";

/** Headers of Standard Webhooks, with one signature per `whsec_` secret; `time` in ms. */
export function signedHeaders(
  id: string,
  time: number,
  body: string,
  secrets: readonly [string, ...string[]],
): Record<string, string> {
  const timestamp = String(Math.floor(time / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_START.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
