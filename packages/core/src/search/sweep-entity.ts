import * as Sweep from "../kernel/table/sweep";
import { ENTITY, type TokenItem } from "./entity";

/** Hands over the keys of the search index of every tenant, a page at a time; reads the whole table, for operators. */
export function visitAll(take: (tenantId: string, items: TokenItem[]) => Promise<void>): Promise<void> {
  return Sweep.sweepKind(ENTITY, take);
}
