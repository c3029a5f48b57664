import { createHash, timingSafeEqual } from "node:crypto";
import { isIPv6 } from "node:net";

export interface Origin {
  header: (name: string) => string | undefined;
  sourceIp: string | undefined;
}

/** The CDN's header is only trusted with its secret. IPv6 addresses count as their /64 network. */
export function viewerOf({ header, sourceIp }: Origin, originVerify: string | undefined): string | undefined {
  const forwarded = header("cloudfront-viewer-address");
  const address =
    forwarded !== undefined && isProven(header, originVerify) ? withoutPort(forwarded) : sourceIp;
  return address && toNetwork(address);
}

export function isProven(header: Origin["header"], originVerify: string | undefined): boolean {
  return originVerify !== undefined && isEqual(header("x-origin-verify") ?? "", originVerify);
}

/** Constant-time comparison. */
export function isEqual(received: string, expected: string): boolean {
  const [a, b] = [received, expected].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Handles `198.51.100.10:46532`, `2001:db8::1:46532` and `[2001:db8::1]:46532`. */
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
