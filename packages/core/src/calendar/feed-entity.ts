/** A user's private feed stores only a hash of the secret; a pointer maps the hash to the user. */
import { createHash, randomBytes } from "node:crypto";
import { useTenant } from "../kernel/actor";
import { defineEntity } from "../kernel/define-entity";
import { globalScope, tenantScope } from "../kernel/table/key";
import { remove, type Write } from "../kernel/table/write";

export interface StoredFeed {
  user_id: string;
  hash: string | null;
  links_version: number; // user's version at creation; a different one ends the feed
  created_at: string;
  rev: number;
}

interface Pointer {
  hash: string;
  tenant_id: string;
  user_id: string;
  links_version: number;
  site: string | null;
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

export function createPointer(pointer: Omit<Pointer, "tenant_id">): Write {
  return pointers.create({ ...pointer, tenant_id: useTenant() });
}

export function removePointer(hash: string | null | undefined): Write[] {
  return hash ? [remove(pointers.key({ hash }))] : [];
}

/** Looks up the hash, so that timing reveals nothing about the secret. */
export async function find(secret: string): Promise<Pointer | undefined> {
  return SECRET.test(secret) ? pointers.get({ hash: hashOf(secret) }) : undefined;
}
