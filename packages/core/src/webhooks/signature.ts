import { createHmac } from "node:crypto";
import { SECRET_START } from "./rules";

/** The signature header of Standard Webhooks, with one signature per `whsec_` secret; `time` in ms. */
export function signatureOf(
  id: string,
  time: number,
  body: string,
  secrets: readonly [string, ...string[]],
): string {
  const content = `${id}.${Math.floor(time / 1000)}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_START.length), "base64");
    return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
  });
  return signatures.join(" ");
}
