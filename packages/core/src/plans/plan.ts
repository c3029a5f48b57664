import { now, timestamp } from "../kernel/clock";
import { createId } from "../kernel/id";
import type { Read } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import * as Entity from "./entity";
import { isInGrace, nextDue, roll, type StoredSubscription } from "./period";
import { planName, TRIAL, TRIAL_DAYS } from "./rules";
import type { PlanSummary } from "./schema";

const DAY_MS = 24 * 60 * 60 * 1000;

export const readStored = Entity.readStored;
export const save = Entity.save;

export function read(): Read<StoredSubscription> {
  const { key, parse } = Entity.read();
  return { key, parse: (item) => roll(parse(item), now()) };
}

export function statusOf(stored: StoredSubscription): PlanSummary["status"] {
  if (stored.plan_id === TRIAL) return "trialing";
  return isInGrace(stored, now()) ? "grace" : "active";
}

export function toSummary(stored: StoredSubscription): PlanSummary {
  const { plan_id, ends_at } = stored;
  return { plan_id, plan_name: planName(plan_id), status: statusOf(stored), ends_at };
}

export function createTrial(timezone: string): Write[] {
  const at = timestamp();
  const trial: StoredSubscription = {
    id: createId(),
    plan_id: TRIAL,
    started_at: at,
    anchor: { at, timezone },
    ends_at: new Date(now() + TRIAL_DAYS * DAY_MS).toISOString(),
    ...{ next: null, invoice_id: null, due_at: null },
    created_at: at,
    updated_at: at,
    version: 1,
  };
  return Entity.create({ ...trial, due_at: nextDue(trial, now()) });
}
