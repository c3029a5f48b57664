import type { Change } from "../kernel/schema";
import { useUser } from "../permissions/actor";
import { fromStored } from "./currency";

/** Stored amount → minor units; default currency: the caller's. */
export function serializeAmount(value: number | null, currency = useUser().currency_code): number | null {
  return value === null ? null : fromStored(value, currency);
}

/** An amount inside other data, such as the own fields of a lead. */
export interface StoredAmount {
  amount: number;
}

function isStoredAmount(value: unknown): value is StoredAmount {
  return typeof value === "object" && value !== null && "amount" in value && typeof value.amount === "number";
}

/** Stored amount inside other data → minor units; any other value unchanged. */
export function plainAmount(value: unknown, currency?: string): unknown {
  return isStoredAmount(value) ? serializeAmount(value.amount, currency) : value;
}

const MONEY = ["value", "price"];

/** Converts stored amounts in timeline and audit entries to minor units. */
export function serializeChanges(changes: readonly Change[], currency?: string): Change[] {
  return changes.map((change) => {
    const convert = (value: unknown) =>
      typeof value === "number" && MONEY.includes(change.field)
        ? serializeAmount(value, currency)
        : plainAmount(value, currency);
    return { ...change, from: convert(change.from), to: convert(change.to) };
  });
}
