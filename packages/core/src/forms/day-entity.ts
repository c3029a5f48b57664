import { now } from "../kernel/clock";
import * as Table from "../kernel/table/client";
import { tenantScope } from "../kernel/table/key";
import type { Condition, Update } from "../kernel/table/write";

const RETENTION_SECONDS = 3 * 24 * 60 * 60;
const COUNT = { "#count": "count" };

function change(day: string, count: 1 | -1, condition?: Condition): Update {
  return {
    type: "update",
    key: { pk: tenantScope("CAPTURES", "DAYS"), sk: day },
    expression: "SET #ttl = :ttl ADD #count :change",
    names: { ...COUNT, "#ttl": "ttl" },
    values: { ":change": count, ":ttl": Math.floor(now() / 1000) + RETENTION_SECONDS },
    condition,
  };
}

/** Takes one of `limit` places of a day, however many ask at once. Whether there was one. */
export async function reserve(day: string, limit: number): Promise<boolean> {
  const expression = "attribute_not_exists(#count) OR #count < :most";
  try {
    await Table.update(change(day, 1, { expression, names: COUNT, values: { ":most": limit } }));
    return true;
  } catch (error) {
    if (error instanceof Table.ConditionFailed) return false;
    throw error;
  }
}

export async function release(day: string): Promise<void> {
  await Table.update(change(day, -1));
}
