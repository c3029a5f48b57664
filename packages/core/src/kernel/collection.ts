import { commit, retryOnConflict, stamp } from "./store";
import * as Table from "./table/client";
import type { Key } from "./table/key";
import { absent, put, unchanged, type Write } from "./table/write";

interface Changes<Result> {
  writes: readonly Write[];
  result: Result;
}

export type Change<Items, Result> = (items: Items) => Changes<Result> | Promise<Changes<Result>>;

/**
 * Changes items of the ledger's partition. Every change is conditional on the ledger's `rev`, so rules across items,
 * such as limits and unique names, hold.
 */
export function changeCollection<Items, Result>(
  ledger: Key & { entity: string },
  parse: (items: readonly Table.Item[]) => Items,
  change: Change<Items, Result>,
): Promise<Result> {
  return retryOnConflict(async () => {
    const items = await Table.queryAll({ partition: ledger.pk });
    const before = items.find(({ sk }) => sk === ledger.sk);
    const rev = Number(before?.rev ?? 0);
    const { writes, result } = await change(parse(items));
    const entry = { ...ledger, rev: rev + 1, ...stamp() };
    return commit([...writes, put(entry, before ? unchanged(rev) : absent)], result);
  });
}
