import { readAll } from "../kernel/store";
import type { Pipeline } from "../pipeline/status";
import { edited } from "./edit";
import * as Lookup from "./lookup-entity";
import { readsFor, readsForProducts } from "./references";
import type { MoveFields } from "./schema";
import type { StoredLead } from "./stored";
import { toExistingSpelling } from "./tag";

export type FillIn = (lead: StoredLead, pipeline: Pipeline) => StoredLead;

/** Prepares the change of a lead by values that come with a move: 2 BatchGetItems if there are any. */
export async function toFillIn(input: MoveFields | undefined): Promise<FillIn> {
  if (!input || Object.keys(input).length === 0) return (lead) => lead;
  const fields = input.tags ? { ...input, tags: await toExistingSpelling(input.tags) } : input;
  const [[, sources, owner], products, found] = await Promise.all([
    readAll(...readsFor(fields)),
    readAll(...readsForProducts(fields.product_ids)),
    readAll(...Lookup.reads({ phone: fields.phone || null, email: fields.email || null })),
  ]);
  return (lead, pipeline) => {
    const changed = edited(lead, fields, { pipeline, sources, owner }, products);
    if (changed.phone !== lead.phone || changed.email !== lead.email) Lookup.assertRoom(found, lead.id);
    return changed;
  };
}
