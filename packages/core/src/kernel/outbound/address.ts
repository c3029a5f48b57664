import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { config } from "../config";
import { AppError, invalid } from "../error";

const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3"); // the only assigned part of IPv6
const INTERNAL_NAME = /(^|\.)(localhost|local|internal|lan|home\.arpa)$|^[^.]+$/;
const CHECK_MS = 3_000;

const REFUSED_TEXT = "This address is inside a private network. Enter a public address.";

/** Only plain public unicast addresses; mapped and translated forms of IPv4 are refused. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false; // shortened, octal or hexadecimal
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(GLOBAL_IPV6));
}

/** 400 on `url` unless a webhook may call it. Names that can't be resolved now are accepted. */
export async function assertPublicUrl(url: string): Promise<void> {
  if (!URL.canParse(url)) throw invalid("url", "Enter a web address that starts with https://.");
  try {
    await resolvePublic(new URL(url), AbortSignal.timeout(CHECK_MS));
  } catch (error) {
    if (error instanceof AppError) throw error;
  }
}

/** The checked addresses of a URL, to be connected to without another lookup. 400 on `url`; DNS errors pass. */
export async function resolvePublic(url: URL, signal: AbortSignal): Promise<LookupAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (url.username !== "" || url.password !== "")
    throw invalid("url", "The address can't contain a user name or password.");
  const loopback = config.webhookAllowLoopback ? loopbackOf(host) : undefined;
  if (loopback && url.protocol === "http:") return [toLookup(loopback)];
  if (url.protocol !== "https:") throw invalid("url", "The address must start with https://.");
  if (loopback) return [toLookup(loopback)];
  if (url.port !== "") throw invalid("url", "The address can't have a port other than 443.");
  if (isIP(host) === 0 && INTERNAL_NAME.test(host)) throw invalid("url", REFUSED_TEXT);
  const addresses = isIP(host) === 0 ? await resolveName(host, signal) : [host];
  if (!addresses.every(isPublicAddress)) throw invalid("url", REFUSED_TEXT);
  return addresses.map(toLookup);
}

function toLookup(address: string): LookupAddress {
  return { address, family: isIP(address) };
}

/** By DNS alone, so that names of this machine are unknown and a slow server blocks no thread. */
async function resolveName(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel);
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    const [failure] = found.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
    if (addresses.length === 0) throw failure ?? new Error(`${host} has no addresses.`);
    return addresses;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

function loopbackOf(host: string): string | undefined {
  if (host === "localhost") return "127.0.0.1";
  return isIP(host) !== 0 && ipaddr.parse(host).range() === "loopback" ? host : undefined;
}
