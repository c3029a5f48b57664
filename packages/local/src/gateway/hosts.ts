import type { IncomingMessage } from "node:http";
import { HOST } from "../settings";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** What is wrong with the Host that a request asks for: none that could be one, or one that this machine does not go by. */
export type HostFault = "malformed" | "foreign";

/**
 * Whether a request names this machine: by loopback, with any port, or by one of `allowed` (with a port where it has one).
 * A page of another site whose name was pointed at this machine still sends its own.
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

/** Whether a page of another site sends the request, TLS before this machine or not; programs name no origin. */
export function isForeignPage({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin !== undefined && origin.replace(/^https?:\/\//, "") !== host;
}
