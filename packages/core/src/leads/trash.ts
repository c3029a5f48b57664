import { timestamp } from "../kernel/clock";
import { conflict } from "../kernel/error";
import { commit, readAll, withoutIdempotency } from "../kernel/store";
import { assertAdmin } from "../permissions/actor";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";
import * as Plan from "../plans/plan";
import { release, scheduleCheck, withinQuota } from "../plans/quota";
import { assertVisible, changeLead } from "./change";
import { restored } from "./edit";
import * as Entity from "./entity";
import { readsForProducts } from "./references";
import { MERGED_TEXT } from "./rules";
import type { Lead } from "./schema";

/** Moves a lead to the trash for 30 days, counted from `deleted_at`. Admin only. */
export async function remove(id: string, deleted_at = timestamp()): Promise<Lead> {
  assertAdmin();
  const options = { id, reads: [], event: "deleted" } as const;
  await withoutIdempotency(() => commit([scheduleCheck()], null));
  const removed = await changeLead(options, (lead) => ({ ...lead, deleted_at }));
  await release(1);
  return removed;
}

/** Restores a lead from the trash. Admin only; 402 over the plan, 404. */
export async function restore(id: string): Promise<Lead> {
  assertAdmin();
  const [lead, subscription] = await readAll(Entity.read(id), Plan.read());
  const { product_ids, merged_into } = assertVisible(lead, true);
  if (merged_into) throw conflict(MERGED_TEXT);
  const reads = [PipelineStatus.read(), LeadSource.read(), ...readsForProducts(product_ids)] as const;
  const options = { id, reads, event: "restored" as const, inTrash: true };
  return withinQuota(1, subscription, () =>
    changeLead(options, (lead, [pipeline, sources, ...products]) =>
      restored(lead, { pipeline, sources, products }),
    ),
  );
}
