import { createHash, timingSafeEqual } from "node:crypto";
import { isIPv6 } from "node:net";

/** What of a request tells where it came from. */
export interface Origin {
  header: (name: string) => string | undefined; // header names in lower case
  sourceIp: string | undefined; // the address that the gateway was called from
}

/**
 * Where a request came from, as rate limits count it. The distribution's word on the viewer's address counts only with
 * the proof that it was the distribution which spoke. Of an IPv6 address it is the network: whoever has one of its
 * addresses has them all.
 */
export function viewerOf({ header, sourceIp }: Origin, originVerify: string | undefined): string | undefined {
  const told = header("cloudfront-viewer-address");
  const address = told !== undefined && isProven(header, originVerify) ? withoutPort(told) : sourceIp;
  return address && toNetwork(address);
}

/** Whether a request brings the proof that it came through the distribution; none does where no proof is known. */
export function isProven(header: Origin["header"], originVerify: string | undefined): boolean {
  return originVerify !== undefined && isEqual(header("x-origin-verify") ?? "", originVerify);
}

/** Whether two texts are the same; takes as long wherever they differ. */
export function isEqual(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** `198.51.100.10:46532`, `2001:db8::1:46532` and `[2001:db8::1]:46532` without the port. */
function withoutPort(address: string): string {
  return address.replace(/:\d+$/, "").replace(/^\[|\]$/g, "");
}

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [start = "", end] = address.split("::");
  const head = start.split(":").filter(Boolean);
  const tail = end?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => "0");
  const groups = [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.slice(0, GROUPS_OF_NETWORK).join(":")}::/64`;
}
