import { useTenant } from "../kernel/actor";
import { defineEntity } from "../kernel/define-entity";
import * as Table from "../kernel/table/client";
import { globalScope, type Key, tenantScope } from "../kernel/table/key";
import { remove, type Write } from "../kernel/table/write";

export interface StoredPasskey {
  id: string;
  user_id: string;
  credential_id: string; // base64url
  public_key: Uint8Array; // COSE
  handle: string; // base64url; identifies the person to the authenticator
  counter: number; // of signatures; stays 0 with synced passkeys
  transports: string[];
  device_type: "singleDevice" | "multiDevice";
  backed_up: boolean;
  name: string;
  created_at: string;
  updated_at: string;
  last_used_at: string | null;
  version: number;
  rev: number;
}

/** Finds the owner of a credential at sign-in; its key makes credentials unique. */
interface Pointer {
  credential_id: string;
  tenant_id: string;
  user_id: string;
  passkey_id: string;
}

const PREFIX = "PASSKEY#";

/** All second factors of a user. */
export function partition(userId: string): string {
  return tenantScope("FACTORS", userId);
}

const passkeys = defineEntity<StoredPasskey, "id" | "user_id">({
  name: "passkey",
  key: ({ id, user_id }) => ({ pk: partition(user_id), sk: `${PREFIX}${id}` }),
});
export const { read, save } = passkeys;

const pointers = defineEntity<Pointer, "credential_id">({
  name: "passkey_pointer",
  key: ({ credential_id }) => ({ pk: globalScope("PASSKEY", credential_id), sk: "PASSKEY" }),
  isStamped: false,
});

/** Oldest first. */
export async function list(userId: string): Promise<StoredPasskey[]> {
  return passkeys.parseAll(await Table.queryAll({ partition: partition(userId), prefix: PREFIX }));
}

export function find(credentialId: string): Promise<Pointer | undefined> {
  return pointers.get({ credential_id: credentialId });
}

/** The first write fails if the credential is registered already. */
export function create(passkey: StoredPasskey): Write[] {
  const { id: passkey_id, user_id, credential_id } = passkey;
  return [
    pointers.create({ credential_id, user_id, passkey_id, tenant_id: useTenant() }),
    passkeys.create(passkey),
  ];
}

export function removePasskey(passkey: StoredPasskey): Write[] {
  return [remove(passkeys.key(passkey)), remove(pointerKey(passkey))];
}

/** The keys of the pointers to a stored passkey. */
export function pointersOf(item: Table.Item): Key[] {
  const stored = passkeys.parse(item);
  return stored ? [pointerKey(stored)] : [];
}

function pointerKey({ credential_id }: Pick<StoredPasskey, "credential_id">): Key {
  return pointers.key({ credential_id });
}

/** A used challenge, until it expires. */
interface UsedChallenge {
  id: string;
  tenant_id: string;
  ttl: number;
}

const usedChallenges = defineEntity<UsedChallenge>({
  name: "used_challenge",
  key: ({ id }) => ({ pk: globalScope("CHALLENGE", id), sk: "USED" }),
  isStamped: false,
});
export const readChallenge = usedChallenges.read;

/** Fails if the challenge has been used. */
export function consumeChallenge({ id, ttl }: { id: string; ttl: number }): Write {
  return usedChallenges.create({ id, ttl, tenant_id: useTenant() });
}
