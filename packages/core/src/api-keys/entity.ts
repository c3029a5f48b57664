/** Only hashes of secrets are stored; a pointer maps each hash to its key. */
import { createHash, randomBytes } from "node:crypto";
import { useTenant } from "../kernel/actor";
import { timestamp } from "../kernel/clock";
import { type Change, changeCollection } from "../kernel/collection";
import { defineEntity } from "../kernel/define-entity";
import * as Table from "../kernel/table/client";
import { globalScope, type Key, tenantScope } from "../kernel/table/key";
import { remove, set, unchanged, type Write } from "../kernel/table/write";
import { KEY_START } from "./rules";
import type { ApiKey } from "./schema";

export interface StoredKey extends Omit<ApiKey, "tenant_id" | "previous_until"> {
  hash: string | null; // null once removed
  previous: { hash: string; until: string } | null;
  removed_at: string | null; // removed keys keep their name for the timeline and the audit log
  rev: number;
}

interface Pointer {
  hash: string;
  tenant_id: string;
  key_id: string;
}

const SECRET_BYTES = 32;
const SECRET = /^llk_[\w-]{43}$/;

function partition(): string {
  return tenantScope("API_KEYS");
}

const keys = defineEntity<StoredKey>({
  name: "api_key",
  key: ({ id }) => ({ pk: partition(), sk: `KEY#${id}` }),
});
export const { parse, read, save } = keys;

const pointers = defineEntity<Pointer, "hash">({
  name: "api_key_pointer",
  key: ({ hash }) => ({ pk: globalScope("API_KEY", hash), sk: "KEY" }),
  isStamped: false,
});

export function newSecret(): string {
  return KEY_START + randomBytes(SECRET_BYTES).toString("base64url");
}

export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

export function createPointer(hash: string, key_id: string): Write {
  return pointers.create({ hash, key_id, tenant_id: useTenant() });
}

export function removePointer(hash: string): Write {
  return remove(pointerKey(hash));
}

export function pointerKey(hash: string): Key {
  return pointers.key({ hash });
}

export function hashesOf({ hash, previous }: StoredKey): string[] {
  return [hash, previous?.hash].filter((value) => typeof value === "string");
}

/** Looks up the hash, so that timing reveals nothing about the secret. */
export async function find(secret: string): Promise<Pointer | undefined> {
  return SECRET.test(secret) ? pointers.get({ hash: hashOf(secret) }) : undefined;
}

export async function touch(id: string, last_used_at: string): Promise<void> {
  await Table.update(set(keys.key({ id }), { last_used_at }));
}

/** Records a use; fails if the key has changed since it was read. */
export function touchUnchanged({ id, rev }: StoredKey): Write {
  return { ...set(keys.key({ id }), { last_used_at: timestamp() }), condition: unchanged(rev) };
}

/** Removed keys too. */
export async function listAll(): Promise<StoredKey[]> {
  return keys.parseAll(await Table.queryAll({ partition: partition() }));
}

export function isPresent({ removed_at }: StoredKey): boolean {
  return removed_at === null;
}

/** Without removed keys. */
export function change<Result>(next: Change<StoredKey[], Result>): Promise<Result> {
  const ledger = { pk: partition(), sk: "KEYS", entity: "api_keys" };
  return changeCollection(ledger, (items) => keys.parseAll(items).filter(isPresent), next);
}
