import { randomBytes } from "node:crypto";
import { useTenant } from "../kernel/actor";
import { defineEntity } from "../kernel/define-entity";
import type { Read } from "../kernel/store";
import { globalScope, tenantScope } from "../kernel/table/key";
import { remove, type Write } from "../kernel/table/write";
import type { FormDesign } from "./rules";

export interface StoredIntegration {
  lead_source_id: string | null;
  allowed_origins: string[];
  daily_limit?: number | null; // null or absent: no limit of its own
  allow_no_origin?: boolean;
  default_owner_id?: string | null;
  rota?: string[];
  design?: FormDesign; // absent: the default
  public_key: string;
  created_at: string;
  updated_at: string;
  version: number;
  rev: number;
}

const KEY_BYTES = 16;
const KEY = /^web_[0-9a-f]{32}$/;

const forms = defineEntity<StoredIntegration, never>({
  name: "integration",
  key: () => ({ pk: tenantScope("INTEGRATION"), sk: "WEB" }),
});
export const parse = forms.parse;
export const save = forms.save;

const pointers = defineEntity<{ public_key: string; tenant_id: string }, "public_key">({
  name: "capture_key",
  key: ({ public_key }) => ({ pk: globalScope("CAPTURE", public_key), sk: "KEY" }),
  fromKey: ({ pk }) => ({ public_key: pk.slice(globalScope("CAPTURE", "").length) }),
  isStamped: false,
});

export function createKey(): string {
  return `web_${randomBytes(KEY_BYTES).toString("hex")}`;
}

export function read(): Read<StoredIntegration> {
  const { key, parse } = forms.read({});
  return {
    key,
    parse: (item) => {
      const stored = parse(item);
      if (!stored) throw new Error("The tenant has no website form.");
      return stored;
    },
  };
}

export function createPointer(public_key: string): Write {
  return pointers.create({ public_key, tenant_id: useTenant() });
}

/** Invalidates a public key. */
export function removePointer(public_key: string): Write {
  return remove(pointers.key({ public_key }));
}

export async function findTenant(public_key: string): Promise<string | undefined> {
  return KEY.test(public_key) ? (await pointers.get({ public_key }))?.tenant_id : undefined;
}
