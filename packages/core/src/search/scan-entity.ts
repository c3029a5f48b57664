import * as Sweep from "../kernel/table/scan";
import { ENTITY, type TokenItem } from "./entity";

/** Full table scan for operators: keys of all index items, per page and tenant. */
export function visitAll(visit: (tenantId: string, items: TokenItem[]) => Promise<void>): Promise<void> {
  return Sweep.scanEntity(ENTITY, visit);
}
