import type { Change } from "../kernel/schema";
import { useUser } from "../permissions/actor";
import { fromStored } from "./currency";

/** What is stored of an amount in minor units of a currency, the caller's unless another is named. */
export function serializeAmount(value: number | null, currency = useUser().currency_code): number | null {
  return value === null ? null : fromStored(value, currency);
}

const MONEY = ["value", "price"]; // fields whose values are money: of a lead, and of a product

/** Money inside an entry of the timeline, or of the audit, is shown in the same units as everywhere. */
export function serializeChanges(changes: readonly Change[]): Change[] {
  const convert = (value: unknown) => (typeof value === "number" ? serializeAmount(value) : value);
  return changes.map((change) =>
    MONEY.includes(change.field) ? { ...change, from: convert(change.from), to: convert(change.to) } : change,
  );
}
