/**
 * The website form of a tenant, and the pointer by which a submission finds the tenant.
 *
 * - the tenant of a key: 1 GetItem
 * - the form, with other things: part of a BatchGetItem
 * - change; another key: 1 BatchGetItem + 1 transaction
 */
import { randomBytes } from "node:crypto";
import { useTenant } from "../actor";
import { type Read, stamp } from "../store";
import * as Table from "../table/client";
import { globalScope, type Key, tenantScope } from "../table/key";
import { absent, put, remove, unchanged, type Write } from "../table/write";

export interface StoredIntegration {
  lead_source_id: string | null;
  allowed_origins: string[];
  public_key: string;
  created_at: string;
  updated_at: string;
  version: number;
  rev: number;
}

const KEY_BYTES = 16;

function key(): Key {
  return { pk: tenantScope("INTEGRATION"), sk: "WEB" };
}

function pointerKey(publicKey: string): Key {
  return { pk: globalScope("CAPTURE", publicKey), sk: "KEY" };
}

/** A key that nobody can guess. */
export function newKey(): string {
  return `web_${randomBytes(KEY_BYTES).toString("hex")}`;
}

/** The form that an item is; undefined where it is none. */
export function fromItem(item: Record<string, unknown> | undefined): StoredIntegration | undefined {
  // Written by `save` alone.
  return item?.entity === "integration" ? (item as unknown as StoredIntegration) : undefined;
}

/** The form; undefined in a tenant that is older than forms, until its Admin asks for one. */
export function find(): Read<StoredIntegration | undefined> {
  return {
    key: key(),
    parse: (item) => {
      const stored = fromItem(item);
      if (!stored) return undefined;
      const { lead_source_id, allowed_origins, public_key, created_at, updated_at, version, rev } = stored;
      return { lead_source_id, allowed_origins, public_key, created_at, updated_at, version, rev };
    },
  };
}

/** The form of a tenant that has one: whose key was just found, for instance. */
export function read(): Read<StoredIntegration> {
  const { key, parse } = find();
  return {
    key,
    parse: (item) => {
      const stored = parse(item);
      if (!stored) throw new Error("The tenant has no website form.");
      return stored;
    },
  };
}

/** A new form has `rev` 0; one that was read is saved on condition that it has not changed. */
export function save(integration: StoredIntegration): Write {
  const item = { ...key(), entity: "integration", ...integration, rev: integration.rev + 1, ...stamp() };
  return put(item, integration.rev === 0 ? absent : unchanged(integration.rev));
}

/** Lets a key lead to the current tenant. */
export function point(publicKey: string): Write {
  return put({ ...pointerKey(publicKey), entity: "capture_key", tenant_id: useTenant() }, absent);
}

/** Takes a key away: whatever still carries it is answered as if it had never been. */
export function unpoint(publicKey: string): Write {
  return remove(pointerKey(publicKey));
}

/** The tenant that a key leads to. */
export async function findTenant(publicKey: string): Promise<string | undefined> {
  const pointer = await Table.get(pointerKey(publicKey));
  return pointer && String(pointer.tenant_id);
}
