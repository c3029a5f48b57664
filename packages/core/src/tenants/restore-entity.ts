import { isDeepStrictEqual } from "node:util";
import { now, timestamp } from "../kernel/clock";
import { RESTORED_AT } from "../kernel/image";
import * as Table from "../kernel/table/client";
import * as Sweep from "../kernel/table/scan";
import { absentOrExpired, put, unchanged, type Write } from "../kernel/table/write";
import { lookupWrites } from "../leads/change";
import * as Lead from "../leads/lead";

/** Not restored: temporary items, and items derived from others. */
const DERIVED_KINDS = new Set(
  "COUNTERS DAYS APPLIED JOB CONNECTIONS CONNECTION OUTBOX UPLOADS IDEMPOTENCY RESET RATE PHONE PRODUCT".split(
    " ",
  ),
);
/** Not users, keys, plan and pointers: old ones could restore access or bill twice. */
const RESTORABLE_KINDS = new Set("LEAD FILES CATALOGUE CAPTURES SUBMISSION AUDIT".split(" "));

export type Outcome = "missing" | "changed" | "deleted" | "taken" | "same";

export interface Pair {
  item: Table.Item;
  live: Table.Item | undefined;
  outcome: Outcome;
}

export function visit(
  from: string,
  isWhole: boolean,
  visitPairs: (pairs: Pair[]) => Promise<void>,
): Promise<void> {
  return Sweep.scanTenant(
    async (items) => {
      const selected = items.filter((item) => isSelected(item, isWhole));
      const live = await Table.batchGet(selected.map(({ pk, sk }) => ({ pk, sk })));
      await visitPairs(selected.map((item, position) => pairOf(item, live[position])));
    },
    undefined,
    from,
  );
}

function isSelected(item: Table.Item, isWhole: boolean): boolean {
  const [scope, ...parts] = item.pk.split("#");
  const part = (scope === "T" ? parts[1] : parts[0]) ?? "";
  const isPast = item.entity === "tombstone" || (typeof item.ttl === "number" && item.ttl * 1000 <= now());
  if (isPast || DERIVED_KINDS.has(part) || (scope === "T" && part === "EMAIL")) return false;
  return isWhole || (scope === "T" && RESTORABLE_KINDS.has(part));
}

function pairOf(item: Table.Item, live: Table.Item | undefined): Pair {
  return { item, live, outcome: outcomeOf(item, live) };
}

function outcomeOf(item: Table.Item, live: Table.Item | undefined): Outcome {
  if (!live) return "missing";
  if (live.tenant_id !== item.tenant_id) return "taken";
  if (live.entity === "tombstone") return "deleted";
  return isDeepStrictEqual(comparable(item), comparable(live)) ? "same" : "changed";
}

function comparable(item: Table.Item): object {
  return { ...item, rev: 0, session_version: 0, trust_version: 0, restoring: null, [RESTORED_AT]: null };
}

export function restoreItem({ item, live }: Pair): Write[] {
  const rev = Math.max(Number(item.rev ?? 0), Number(live?.rev ?? 0) + (live ? 1 : 0));
  const back = {
    ...item,
    ...(item.rev !== undefined && { rev }),
    // Sessions and trusted devices from the time of the backup must stay invalid.
    ...(item.entity === "user" && {
      session_version: Number(item.session_version) + 1,
      trust_version: Number(item.trust_version ?? 0) + 1,
    }),
    [RESTORED_AT]: timestamp(),
  };
  const condition = live === undefined ? absentOrExpired() : undefined;
  const isSame = typeof live?.rev === "number" ? unchanged(live.rev) : condition;
  const lead = Lead.parse(back);
  return [put(back, isSame), ...(lead ? lookupWrites(Lead.parse(live), lead) : [])];
}
