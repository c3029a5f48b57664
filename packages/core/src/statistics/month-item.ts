import { deflateRawSync, inflateRawSync } from "node:zlib";
import { PACKED } from "./marks";

/** What was counted on a day of the leads of one owner. */
export interface DayItem {
  day: string;
  owner: string | null;
  amounts: [name: string, amount: number][];
}

/** The days of an owner's month that are rolled up; what is counted later is in the items of its days, and adds to it. */
export function inMonth(item: Record<string, unknown>, owner: string | null): DayItem[] {
  // Written by `pack` alone.
  const packed = item[PACKED] as Uint8Array;
  const days: Record<string, DayItem["amounts"]> = JSON.parse(inflateRawSync(packed).toString());
  return Object.entries(days).map(([day, amounts]) => ({ day, owner, amounts }));
}

/** Days of one owner as an item holds them. */
export function pack(days: readonly DayItem[]): Uint8Array {
  const amounts = Object.fromEntries(days.map((item) => [item.day, item.amounts]));
  return deflateRawSync(JSON.stringify(amounts));
}

/** One for each day and owner, without what adds up to nothing. */
export function merge(items: readonly DayItem[]): DayItem[] {
  const days = new Map<string, { day: string; owner: string | null; sums: Map<string, number> }>();
  for (const { day, owner, amounts } of items) {
    const key = `${day}#${owner}`;
    const { sums } = days.get(key) ??
      days.set(key, { day, owner, sums: new Map() }).get(key) ?? { sums: new Map() };
    for (const [name, amount] of amounts) sums.set(name, (sums.get(name) ?? 0) + amount);
  }
  return [...days.values()].map(({ day, owner, sums }) => ({
    ...{ day, owner },
    amounts: [...sums].filter(([, amount]) => amount !== 0),
  }));
}
