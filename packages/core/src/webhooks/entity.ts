/** Secrets are stored encrypted with the auth secret. */
import { now, timestamp } from "../kernel/clock";
import { defineEntity } from "../kernel/define-entity";
import { ConditionFailed, commit, retryOnConflict, stamp } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { tenantScope } from "../kernel/table/key";
import { absent, put, set, unchanged, type Write } from "../kernel/table/write";
import type { EndReason } from "./rules";
import type { Webhook } from "./schema";
import { openSecret } from "./secret";

export interface StoredWebhook extends Omit<Webhook, "tenant_id" | "key_name" | "previous_secret_until"> {
  key_id: string | null; // the API key of a REST hook
  key_expires_at: string | null; // nothing is sent after it
  secret: Uint8Array;
  secret_created_at: string;
  previous_secret: { value: Uint8Array; until: string } | null;
  rev: number;
}

const LEDGER = "HOOKS";
const HOOK = "HOOK#";

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

/** Plain secrets that sign a delivery now, the newest first. */
export function secretsOf({ secret, previous_secret }: StoredWebhook): [string, ...string[]] {
  const isPreviousValid = previous_secret && Date.parse(previous_secret.until) > now();
  return [openSecret(secret), ...(isPreviousValid ? [openSecret(previous_secret.value)] : [])];
}

/** Stores what became of a delivery, without a new version. False if the webhook no longer exists. */
export function recordResult(
  id: string,
  result: Partial<Pick<StoredWebhook, "last_delivery" | "failing_since">>,
): Promise<boolean> {
  return update(set(webhooks.key({ id }), result));
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
  return update({ ...write, condition });
}

async function update(write: Parameters<typeof Table.update>[0]): Promise<boolean> {
  try {
    await Table.update(write);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

interface Change<Answer> {
  writes: Write[];
  answer: Answer;
}

/** Every change is conditional on the ledger's `rev`, so the limit holds. */
export function change<Answer>(
  next: (webhooks: StoredWebhook[]) => Change<Answer> | Promise<Change<Answer>>,
): Promise<Answer> {
  return retryOnConflict(async () => {
    const items = await Table.queryAll({ partition: partition() });
    const ledger = items.find(({ sk }) => sk === LEDGER);
    const rev = Number(ledger?.rev ?? 0);
    const { writes, answer } = await next(webhooks.parseAll(items));
    const entry = { pk: partition(), sk: LEDGER, entity: "webhooks", rev: rev + 1, ...stamp() };
    return commit([...writes, put(entry, ledger ? unchanged(rev) : absent)], answer);
  });
}
