/** Secrets are stored encrypted with the auth secret. */
import { randomBytes } from "node:crypto";
import { now, timestamp } from "../kernel/clock";
import { type Change, changeCollection } from "../kernel/collection";
import { defineEntity } from "../kernel/define-entity";
import { unsealLasting } from "../kernel/seal";
import { stamp, tryUpdate } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { tenantScope } from "../kernel/table/key";
import { set } from "../kernel/table/write";
import { type EndReason, SECRET_START } from "./rules";
import type { Webhook } from "./schema";

export interface StoredWebhook extends Omit<Webhook, "tenant_id" | "key_name" | "previous_secret_until"> {
  key_id: string | null; // the API key of a REST hook
  key_expires_at: string | null; // nothing is sent after it
  secret: Uint8Array;
  secret_created_at: string;
  previous_secret: { value: Uint8Array; until: string } | null;
  rev: number;
}

const HOOK = "HOOK#";
const SECRET_BYTES = 32;

function partition(): string {
  return tenantScope("WEBHOOKS");
}

const webhooks = defineEntity<StoredWebhook>({
  name: "webhook",
  key: ({ id }) => ({ pk: partition(), sk: HOOK + id }),
});
export const { parse, read, get, save, remove } = webhooks;

/** Including inactive ones, oldest first: 1 Query. */
export async function list(): Promise<StoredWebhook[]> {
  return webhooks.parseAll(await Table.queryAll({ partition: partition(), prefix: HOOK }));
}

export function isLive({ active, key_expires_at }: StoredWebhook): boolean {
  return active && (!key_expires_at || Date.parse(key_expires_at) > now());
}

/** A signing secret in the format of Standard Webhooks. */
export function newSecret(): string {
  return SECRET_START + randomBytes(SECRET_BYTES).toString("base64");
}

/** Plain secrets that sign a delivery now, the newest first. */
export function secretsOf({ secret, previous_secret }: StoredWebhook): [string, ...string[]] {
  const isPreviousValid = previous_secret && Date.parse(previous_secret.until) > now();
  return [unsealLasting(secret), ...(isPreviousValid ? [unsealLasting(previous_secret.value)] : [])];
}

/** Stores the result of a delivery, without a new version. False if the webhook no longer exists. */
export function recordResult(
  id: string,
  result: Partial<Pick<StoredWebhook, "last_delivery" | "failing_since">>,
): Promise<boolean> {
  return tryUpdate(set(webhooks.key({ id }), result));
}

/** Turns a webhook off on behalf of the system. False if it no longer exists or is off already. */
export function turnOff(id: string, reason: EndReason): Promise<boolean> {
  const ended = { at: timestamp(), reason };
  const write = set(webhooks.key({ id }), { active: false, ended, ...stamp() });
  const condition = {
    expression: "#active = :active",
    names: { "#active": "active" },
    values: { ":active": true },
  };
  return tryUpdate({ ...write, condition });
}

export function change<Result>(next: Change<StoredWebhook[], Result>): Promise<Result> {
  const ledger = { pk: partition(), sk: "HOOKS", entity: "webhooks" };
  return changeCollection(ledger, webhooks.parseAll, next);
}
