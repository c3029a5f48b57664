import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "../config";
import { invalid } from "../error";

const MAC_BYTES = 16;

function mac(boundary: string, scope: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`cursor\0${scope}\0${boundary}`).digest().subarray(0, MAC_BYTES);
}

/** A cursor after `boundary`, good for `scope` alone (tenant, route, filter, sort, visibility). */
export function encodeCursor(boundary: string, scope: string): string {
  return Buffer.concat([mac(boundary, scope, config.authSecret), Buffer.from(boundary)]).toString(
    "base64url",
  );
}

/** The boundary of a cursor made for the same scope; any other text is refused with 400. */
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
