import { deflateRawSync, inflateRawSync } from "node:zlib";
import { PACKED } from "./marks";

export interface DayItem {
  day: string;
  owner: string | null;
  amounts: [name: string, amount: number][];
}

type Amounts = DayItem["amounts"];

export function inMonth(item: Record<string, unknown>, owner: string | null): DayItem[] {
  return unpack(item).map(([day, amounts]) => ({ day, owner, amounts }));
}

export function packDays(days: readonly DayItem[]): Uint8Array {
  return pack(days.map(({ day, amounts }) => [day, amounts]));
}

export function pack(parts: readonly (readonly [name: string, amounts: Amounts])[]): Uint8Array {
  return deflateRawSync(JSON.stringify(Object.fromEntries(parts)));
}

export function unpack(item: Record<string, unknown>): [name: string, amounts: Amounts][] {
  // Only `pack` writes it.
  const packed = item[PACKED] as Uint8Array;
  const parts: Record<string, Amounts> = JSON.parse(inflateRawSync(packed).toString());
  return Object.entries(parts);
}

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
