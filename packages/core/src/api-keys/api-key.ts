import { useTenant } from "../kernel/actor";
import { now, timestamp } from "../kernel/clock";
import { AppError, conflict, invalid, notFound } from "../kernel/error";
import { createId } from "../kernel/id";
import { readAll, readByIds } from "../kernel/store";
import type { Item } from "../kernel/table/client";
import type { Key } from "../kernel/table/key";
import type { Write } from "../kernel/table/write";
import { assertAdmin } from "../permissions/actor";
import * as Entity from "./entity";
import {
  API_KEYS_MAX,
  KEY_EXPIRED_TEXT,
  KEY_REFUSED_TEXT,
  KEY_START,
  keyLabel,
  OVERLAP_SECONDS,
} from "./rules";
import type { ApiKey, CreateApiKey, IssuedApiKey } from "./schema";

const PREFIX_LENGTH = KEY_START.length + 8;

function serialize(stored: Entity.StoredKey): ApiKey {
  const { id, name, prefix, scopes, last_used_at, expires_at, previous } = stored;
  const { created_at, updated_at, version } = stored;
  const previous_until = previous && Date.parse(previous.until) > now() ? previous.until : null;
  return {
    ...{ id, tenant_id: useTenant(), name, prefix, scopes, last_used_at, expires_at, previous_until },
    ...{ created_at, updated_at, version },
  };
}

/** By name. Admin only. */
export async function list(): Promise<ApiKey[]> {
  assertAdmin();
  const keys = await Entity.listAll();
  return keys
    .filter(Entity.isPresent)
    .map(serialize)
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** Admin only; 400 for a past expiry, 409 for a duplicate name or above the limit. */
export async function create(input: CreateApiKey): Promise<IssuedApiKey> {
  assertAdmin();
  const expires_at = input.expires_at ? new Date(input.expires_at).toISOString() : null;
  if (isPast(expires_at)) throw invalid("expires_at", "Expiry must be in the future");
  return Entity.change((keys) => {
    if (keys.length >= API_KEYS_MAX)
      throw conflict(`There can be at most ${API_KEYS_MAX} API keys. Remove one first.`);
    assertNameFree(keys, input.name);
    const at = timestamp();
    const { key, ...secret } = newSecret();
    const stored = {
      ...{ id: createId(), name: input.name, scopes: [...new Set(input.scopes)], expires_at, ...secret },
      ...{ previous: null, last_used_at: null, removed_at: null },
      ...{ created_at: at, updated_at: at, version: 1, rev: 0 },
    };
    return issue(stored, key);
  });
}

/** Issues a new secret; the old one works for another day. Admin only; 404, 409 for an expired key. */
export async function rotate(id: string): Promise<IssuedApiKey> {
  assertAdmin();
  return Entity.change((keys) => {
    const before = find(keys, id);
    if (isPast(before.expires_at)) throw conflict(KEY_EXPIRED_TEXT);
    const until = new Date(now() + OVERLAP_SECONDS * 1000).toISOString();
    const { key, ...secret } = newSecret();
    const rotated = {
      ...before,
      ...secret,
      previous: before.hash === null ? null : { hash: before.hash, until },
      updated_at: timestamp(),
      version: before.version + 1,
    };
    return issue(rotated, key, before.previous ? [Entity.removePointer(before.previous.hash)] : []);
  });
}

/** Ends all secrets of a key at once. Admin only; 404. */
export async function remove(id: string): Promise<{ id: string }> {
  assertAdmin();
  return Entity.change((keys) => {
    const before = find(keys, id);
    const at = timestamp();
    const removed = { ...before, hash: null, previous: null, removed_at: at, updated_at: at };
    const pointers = Entity.hashesOf(before).map(Entity.removePointer);
    return { writes: [Entity.save(removed), ...pointers], result: { id } };
  });
}

/** Writes that end every secret of the business. */
export async function revokeAll(): Promise<Write[]> {
  const keys = await Entity.listAll();
  return keys.flatMap(Entity.hashesOf).map(Entity.removePointer);
}

/** Names of keys as authors, removed ones included. */
export async function namesOf(ids: readonly (string | null | undefined)[]): Promise<Map<string, string>> {
  const keys = await readByIds(ids, (id) => Entity.read({ id }));
  return new Map([...keys].map(([id, key]) => [id, keyLabel(key)]));
}

export async function listNames(): Promise<[id: string, name: string][]> {
  const keys = await Entity.listAll();
  return keys.map((key) => [key.id, keyLabel(key)]);
}

/** The expiry of the caller's key (null: never), and a write that fails once the key is removed. 401 if it is. */
export async function confirm(id: string): Promise<{ expires_at: string | null; write: Write }> {
  const [key] = await readAll(Entity.read({ id }));
  if (!key || !Entity.isPresent(key)) throw refused();
  return { expires_at: key.expires_at, write: Entity.touchUnchanged(key) };
}

/** The keys of the pointers to a stored key. */
export function pointersOf(item: Item): Key[] {
  const stored = Entity.parse(item);
  return stored ? Entity.hashesOf(stored).map(Entity.pointerKey) : [];
}

function newSecret(): { key: string; prefix: string; hash: string } {
  const key = Entity.newSecret();
  return { key, prefix: key.slice(0, PREFIX_LENGTH), hash: Entity.hashOf(key) };
}

function issue(stored: Entity.StoredKey & { hash: string }, key: string, extraWrites: Write[] = []) {
  const pointer = Entity.createPointer(stored.hash, stored.id);
  return {
    writes: [Entity.save(stored), pointer, ...extraWrites],
    result: { ...serialize(stored), key },
  };
}

export function refused(): AppError {
  return new AppError("unauthenticated", "UNAUTHENTICATED", KEY_REFUSED_TEXT);
}

export function isPast(at: string | null): boolean {
  return at !== null && Date.parse(at) <= now();
}

function find(keys: readonly Entity.StoredKey[], id: string): Entity.StoredKey {
  const key = keys.find((candidate) => candidate.id === id);
  if (!key) throw notFound("API key");
  return key;
}

/** Changes are audited under the name. */
function assertNameFree(keys: readonly Entity.StoredKey[], name: string): void {
  if (keys.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw conflict(`There is already an API key “${name}”.`, [
      { path: "name", message: "This name is already taken" },
    ]);
}
