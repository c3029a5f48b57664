import * as Product from "../catalogue/product";
import { now, timestamp } from "../kernel/clock";
import { invalid } from "../kernel/error";
import { assertCan } from "../permissions/actor";
import { teamOf } from "../permissions/visibility";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";
import { topKey } from "./board-order";
import { assertNotArchived, assertWritable, toStoredValue } from "./change";
import { toStoredFields } from "./field-values";
import { withChangedCustom } from "./own/custom";
import { assertKnown, type Known } from "./references";
import { DEFAULT_LOST_REASON, LEAD_NEEDS_CONTACT_TEXT } from "./rules";
import type { UpdateLead } from "./schema";
import { moveInto } from "./stage-rules";
import type { StoredLead } from "./stored";
import { enterStatus } from "./transition";

/** Changes fields, status and owner; `products` are those of the input. 400, 403, 409. */
export function edited(
  lead: StoredLead,
  input: UpdateLead,
  { pipeline, sources, owner }: Known,
  products: readonly (Product.StoredProduct | undefined)[],
): StoredLead {
  const isAssigned = input.owner_id !== undefined && input.owner_id !== lead.owner_id;
  if (isAssigned) assertCan("can_assign_leads");
  const named = {
    owner_id: isAssigned ? input.owner_id : undefined,
    source_id: input.source_id === lead.source_id ? undefined : input.source_id,
  };
  assertKnown(named, { pipeline, sources, owner });
  const { status_id: _status, lost_reason: _reason, ...fields } = input;
  const values = toStoredFields(fields);
  Product.assertUsable(
    products.filter((_, at) => !lead.product_ids.includes(values.product_ids?.[at] ?? "")),
  );
  const changed = withChangedCustom(
    {
      ...lead,
      ...values,
      value: toStoredValue(lead, input.value),
      ...(isAssigned && teamOf(owner)),
    },
    input,
    pipeline,
  );
  if (!changed.phone && !changed.email && !lead.erased_at) throw invalid("phone", LEAD_NEEDS_CONTACT_TEXT);
  assertWritable(lead);
  const isMoved = input.status_id !== undefined && input.status_id !== lead.status_id;
  const hasNewReason = input.lost_reason !== undefined && lead.status_type === "lost";
  if (!isMoved && !hasNewReason) return changed;
  const status = PipelineStatus.pick(pipeline, input.status_id ?? lead.status_id);
  const entered = moveInto(changed, status, input.lost_reason || null, timestamp(), pipeline);
  return isMoved ? { ...entered, board_order: topKey(now()) } : entered;
}

/** Assigns a lead. 400, 409. */
export function assigned(lead: StoredLead, owner_id: string | null, known: Known): StoredLead {
  assertNotArchived(lead);
  assertKnown({ owner_id }, known);
  return owner_id === lead.owner_id ? lead : { ...lead, owner_id, ...teamOf(known.owner) };
}

export function archived(lead: StoredLead): StoredLead {
  return { ...lead, archived: true };
}

export function unarchived(lead: StoredLead, pipeline: PipelineStatus.Pipeline): StoredLead {
  return lead.archived ? { ...inExistingStatus(lead, pipeline), archived: false } : lead;
}

/** Restores a lead without its deleted source and products, in the first open status if its own was deleted. */
export function restored(
  lead: StoredLead,
  {
    pipeline,
    sources,
    products,
  }: Pick<Known, "pipeline" | "sources"> & { products: readonly ({ id: string } | undefined)[] },
): StoredLead {
  const source_id = lead.source_id && LeadSource.isUsable(sources, lead.source_id) ? lead.source_id : null;
  const product_ids = lead.product_ids.filter((id) => products.some((product) => product?.id === id));
  return { ...inExistingStatus(lead, pipeline), source_id, product_ids, deleted_at: null };
}

function inExistingStatus(lead: StoredLead, pipeline: PipelineStatus.Pipeline): StoredLead {
  const status = pipeline.statuses.find(
    (candidate) => candidate.id === lead.status_id && PipelineStatus.isOpenToLeads(candidate),
  );
  return enterStatus(
    lead,
    status ?? PipelineStatus.first(pipeline),
    lead.lost_reason ?? DEFAULT_LOST_REASON,
    timestamp(),
    pipeline,
  );
}
