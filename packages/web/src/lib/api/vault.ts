import { RESPONSE_CACHE_PREFIX } from "../../worker/messages";
import { entryScript } from "../loading/release";
import { currentSession } from "../session/session";
import { clearResponseCaches } from "../storage";
import type { CachedResponse } from "./response-cache";

/**
 * API responses in the Cache API, encrypted. The key is derived from the session token and the release and is
 * never stored, so other sessions and releases can't read them. Entry names are hashed.
 */

const ENTRIES_MAX = 150; // entries; the oldest are removed first
const ENTRY_LENGTH_MAX = 400_000; // characters per entry
const AGE_MAX = 7 * 24 * 3_600_000;
const IV_BYTES = 12;

interface Keys {
  name: string;
  content: CryptoKey;
  address: CryptoKey;
}

const encode = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

let latest: { token: string; keys: Promise<Keys> } | undefined;

function keysOf(token: string): Promise<Keys> {
  if (latest?.token !== token) latest = { token, keys: deriveKeys(token) };
  return latest.keys;
}

let cleared: string | undefined;

/** Removes the entries of other sessions and releases when this session stores its first response. */
async function clearOtherCaches({ name }: Keys): Promise<void> {
  if (cleared === name) return;
  cleared = name;
  await clearResponseCaches(RESPONSE_CACHE_PREFIX + name);
}

async function deriveKeys(token: string): Promise<Keys> {
  const { subtle } = crypto;
  // Each release reads only its own entries, so a changed response format can't break it.
  const secret = await subtle.importKey("raw", encode(`${token}\0${entryScript()}`), "HKDF", false, [
    "deriveKey",
    "deriveBits",
  ]);
  const from = (info: string) => ({
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(),
    info: encode(info),
  });
  const [name, content, address] = await Promise.all([
    subtle.deriveBits(from("name"), secret, 128),
    subtle.deriveKey(from("content"), secret, { name: "AES-GCM", length: 256 }, false, [
      "encrypt",
      "decrypt",
    ]),
    subtle.deriveKey(from("address"), secret, { name: "HMAC", hash: "SHA-256", length: 256 }, false, [
      "sign",
    ]),
  ]);
  return { name: hex(name), content, address };
}

async function entryOf({ name, address: secret }: Keys, address: string) {
  const signature = await crypto.subtle.sign("HMAC", secret, encode(address));
  return { cache: await caches.open(RESPONSE_CACHE_PREFIX + name), url: `/kept/${hex(signature)}` };
}

export async function storeResponses(
  token: string,
  responses: ReadonlyMap<string, CachedResponse>,
): Promise<void> {
  const keys = await keysOf(token);
  await clearOtherCaches(keys);
  for (const [address, response] of responses) {
    const text = JSON.stringify(response);
    if (text.length > ENTRY_LENGTH_MAX) continue;
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const encrypted = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, keys.content, encode(text));
    const { cache, url } = await entryOf(keys, address);
    // Delete first: the cache lists entries in insertion order, and the oldest are removed first.
    await cache.delete(url);
    await cache.put(url, new Response(new Blob([iv, encrypted])));
  }
  const cache = await caches.open(RESPONSE_CACHE_PREFIX + keys.name);
  const entries = await cache.keys();
  await Promise.all(entries.slice(0, -ENTRIES_MAX).map((entry) => cache.delete(entry)));
  // The user signed out in the meantime, after the stored responses were cleared.
  if (currentSession()?.token !== token) await clearResponseCaches();
}

/** The last response of an address for this session, at most a week old. */
export async function findResponse(token: string, address: string): Promise<CachedResponse | undefined> {
  const keys = await keysOf(token);
  const { cache, url } = await entryOf(keys, address);
  const bytes = await (await cache.match(url))?.arrayBuffer();
  if (!bytes) return undefined;
  const iv = new Uint8Array(bytes, 0, IV_BYTES);
  const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, keys.content, bytes.slice(IV_BYTES));
  const response: CachedResponse = JSON.parse(new TextDecoder().decode(text)); // written by `storeResponses`
  return Date.now() - response.at > AGE_MAX ? undefined : response;
}
