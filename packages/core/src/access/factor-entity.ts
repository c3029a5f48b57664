/** Secrets of second factors. They are never sent, archived or audited. */
import { now, timestamp } from "../kernel/clock";
import { defineEntity } from "../kernel/define-entity";
import * as Table from "../kernel/table/client";
import type { Key } from "../kernel/table/key";
import { remove, type Write } from "../kernel/table/write";
import { partition, pointersOf } from "./passkey-entity";
import { CHALLENGE_TRIES, PENDING_TOTP_SECONDS } from "./rules";

interface Totp {
  user_id: string;
  secret: Uint8Array; // sealed
  last_step: number; // of the last accepted code, so that each works once
  created_at: string;
  rev: number;
}

interface PendingTotp {
  user_id: string;
  secret: Uint8Array; // sealed
  ttl: number;
}

interface RecoveryCodes {
  user_id: string;
  hashes: string[]; // of the unused codes
  created_at: string;
  rev: number;
}

const CHALLENGE = "CHALLENGE#";

const totps = defineEntity<Totp, "user_id">({
  name: "totp",
  key: ({ user_id }) => ({ pk: partition(user_id), sk: "TOTP" }),
});
export const readTotp = totps.read;
export const saveTotp = totps.save;

export function replaceTotp(userId: string, secret: Uint8Array, last_step: number): Write {
  return totps.put({ user_id: userId, secret, last_step, created_at: timestamp(), rev: 1 });
}

const pendingTotps = defineEntity<PendingTotp, "user_id">({
  name: "pending_totp",
  key: ({ user_id }) => ({ pk: partition(user_id), sk: "PENDING_TOTP" }),
});
export const getPendingTotp = pendingTotps.get;

export function putPendingTotp(userId: string, secret: Uint8Array): Write {
  return pendingTotps.put({ user_id: userId, secret, ttl: Math.floor(now() / 1000) + PENDING_TOTP_SECONDS });
}

/** Fails if it was confirmed or replaced meanwhile. */
export function removePendingTotp({ user_id, secret }: PendingTotp): Write {
  return remove(pendingTotps.key({ user_id }), {
    expression: "#secret = :secret",
    names: { "#secret": "secret" },
    values: { ":secret": secret },
  });
}

const recoveryCodes = defineEntity<RecoveryCodes, "user_id">({
  name: "recovery_codes",
  key: ({ user_id }) => ({ pk: partition(user_id), sk: "RECOVERY" }),
});
export const readRecoveryCodes = recoveryCodes.read;
export const saveRecoveryCodes = recoveryCodes.save;

export function replaceRecoveryCodes(userId: string, hashes: string[]): Write {
  return recoveryCodes.put({ user_id: userId, hashes, created_at: timestamp(), rev: 1 });
}

export function removeTotp(userId: string): Write {
  return remove(totps.key({ user_id: userId }));
}

export function removeRecoveryCodes(userId: string): Write {
  return remove(recoveryCodes.key({ user_id: userId }));
}

/** Every factor of a user, passkeys too. Challenges expire by themselves. */
export async function removeAll(userId: string): Promise<Write[]> {
  const items = await Table.queryAll({ partition: partition(userId) });
  const factors = items.filter(({ sk }) => !sk.startsWith(CHALLENGE));
  return factors.flatMap((item) => [item, ...pointersOf(item)]).map((key) => remove(key));
}

interface ChallengeKey {
  id: string;
  user_id: string;
  ttl: number;
}

function challengeKey({ id, user_id }: ChallengeKey): Key {
  return { pk: partition(user_id), sk: CHALLENGE + id };
}

/** Counts a try before the code is checked. Throws `ConditionFailed` if none is left or the challenge has been used. */
export async function countTry(challenge: ChallengeKey): Promise<void> {
  await Table.update({
    type: "update",
    key: challengeKey(challenge),
    expression: "SET #entity = :entity, #ttl = :ttl ADD #tries :one",
    names: { "#entity": "entity", "#ttl": "ttl", "#tries": "tries", "#used": "is_used" },
    values: { ":entity": "challenge", ":ttl": challenge.ttl, ":one": 1 },
    condition: {
      expression: "attribute_not_exists(#tries) OR (#tries < :most AND attribute_not_exists(#used))",
      values: { ":most": CHALLENGE_TRIES },
    },
  });
}

/** Fails if the challenge has been used. */
export function consumeChallenge(challenge: ChallengeKey): Write {
  return {
    type: "update",
    key: challengeKey(challenge),
    expression: "SET #used = :yes",
    names: { "#used": "is_used" },
    values: { ":yes": true },
    condition: {
      expression: "attribute_exists(#pk) AND attribute_not_exists(#used)",
      names: { "#pk": "pk" },
    },
  };
}
