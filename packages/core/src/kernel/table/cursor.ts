import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "../config";
import { invalid } from "../error";

const MAC_BYTES = 16;

function mac(boundary: string, scope: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`cursor\0${scope}\0${boundary}`).digest().subarray(0, MAC_BYTES);
}

/** `scope` binds the cursor to tenant, route, filter, sort and visibility. */
export function encodeCursor(boundary: string, scope: string): string {
  return Buffer.concat([mac(boundary, scope, config.authSecret), Buffer.from(boundary)]).toString(
    "base64url",
  );
}

export function decodeCursor(cursor: string, scope: string): string {
  const bytes = Buffer.from(cursor, "base64url");
  const boundary = bytes.subarray(MAC_BYTES).toString();
  const genuine =
    bytes.length > MAC_BYTES &&
    config.authSecrets.some((secret) =>
      timingSafeEqual(bytes.subarray(0, MAC_BYTES), mac(boundary, scope, secret)),
    );
  if (!genuine) throw invalid("cursor", "cursor is not valid for this list");
  return boundary;
}
