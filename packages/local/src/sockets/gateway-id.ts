import { randomBytes } from "node:crypto";

/** An id of API Gateway's form, as connections, messages and requests have it: 16 characters. */
export function gatewayId(): string {
  return `${randomBytes(11).toString("base64url")}=`;
}
