import type { IncomingMessage } from "node:http";
import { HOST } from "../settings";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** The error of a Host header: invalid, or not a name of this machine. */
export type HostFault = "malformed" | "foreign";

/**
 * Checks that the Host header is loopback with any port, or one of `allowed` (with its port if given).
 * Prevents DNS rebinding.
 */
export function hostFault(
  { headersDistinct }: IncomingMessage,
  allowed: readonly string[],
): HostFault | undefined {
  const [host, ...others] = headersDistinct.host ?? [];
  const [, name] = HOST.exec(host ?? "") ?? [];
  if (host === undefined || name === undefined || others.length > 0) return "malformed";
  const known = [...LOOPBACK, ...allowed].map((each) => each.toLowerCase());
  const isKnown = known.includes(name.toLowerCase()) || known.includes(host.toLowerCase());
  return isKnown ? undefined : "foreign";
}

export function isForeignPage({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin !== undefined && origin.replace(/^https?:\/\//, "") !== host;
}
