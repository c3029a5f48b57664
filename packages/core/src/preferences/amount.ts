import type { Change } from "../kernel/schema";
import { useUser } from "../permissions/actor";
import { fromStored } from "./currency";

/** Stored amount → minor units; default currency: the caller's. */
export function serializeAmount(value: number | null, currency = useUser().currency_code): number | null {
  return value === null ? null : fromStored(value, currency);
}

const MONEY = ["value", "price"];

/** Converts stored amounts in timeline and audit entries to minor units. */
export function serializeChanges(changes: readonly Change[]): Change[] {
  const convert = (value: unknown) => (typeof value === "number" ? serializeAmount(value) : value);
  return changes.map((change) =>
    MONEY.includes(change.field) ? { ...change, from: convert(change.from), to: convert(change.to) } : change,
  );
}
