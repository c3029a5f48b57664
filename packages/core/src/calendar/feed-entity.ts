/** A user's private feed, of which only a hash of the secret is kept, and the pointer by which the feed is found. */
import { createHash, randomBytes } from "node:crypto";
import { useTenant } from "../kernel/actor";
import { defineEntity } from "../kernel/define-entity";
import { globalScope, tenantScope } from "../kernel/table/key";
import { remove, type Write } from "../kernel/table/write";

export interface StoredFeed {
  user_id: string;
  hash: string | null; // null once it is revoked
  links_version: number; // of the user: another one ends the feed
  created_at: string;
  rev: number;
}

interface Pointer {
  hash: string;
  tenant_id: string;
  user_id: string;
  links_version: number; // of the user: another one ends the feed
  site: string | null; // where its maker was, for links
}

const SECRET_BYTES = 32;
const SECRET = /^cal_[0-9a-f]{64}$/;

const feeds = defineEntity<StoredFeed, "user_id">({
  name: "calendar_feed",
  key: ({ user_id }) => ({ pk: tenantScope("FEEDS"), sk: `USER#${user_id}` }),
});
export const { get, save } = feeds;

const pointers = defineEntity<Pointer, "hash">({
  name: "feed_pointer",
  key: ({ hash }) => ({ pk: globalScope("FEED", hash), sk: "FEED" }),
  isStamped: false,
});

export function newSecret(): string {
  return `cal_${randomBytes(SECRET_BYTES).toString("hex")}`;
}

export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

export function point(pointer: Omit<Pointer, "tenant_id">): Write {
  return pointers.create({ ...pointer, tenant_id: useTenant() });
}

export function unpoint(hash: string | null | undefined): Write[] {
  return hash ? [remove(pointers.key({ hash }))] : [];
}

/** Whose feed a secret leads to. It is looked for by its hash, so that how long that takes tells nothing of it. */
export async function find(secret: string): Promise<Pointer | undefined> {
  return SECRET.test(secret) ? pointers.get({ hash: hashOf(secret) }) : undefined;
}
