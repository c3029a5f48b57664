import type { StoredUser } from "../access/users/user";
import type { StoredCustom } from "../fields/field";
import type { OwnName } from "../leads/list/rules";
import { withCustom } from "../leads/own/custom";
import type { StoredLead } from "../leads/stored";
import { teamOf } from "../permissions/visibility";
import * as LeadSource from "../pipeline/source";
import type * as PipelineStatus from "../pipeline/status";
import { isSame } from "./choices";
import { type AnyMergeField, MERGE_FIELDS } from "./rules";

type Field = keyof StoredLead;

/** The changed fields of the staying lead, before and after the merge. */
export interface MergeSnapshot {
  fields: Field[];
  before: Partial<StoredLead>;
  after: Partial<StoredLead>;
}

const SYSTEM_FIELDS: readonly Field[] = ["version", "updated_at", "rev", "locked_by", "custom", "listed"];
/** Fields that change together with a field. */
const LINKED_FIELDS: Partial<Record<Field, readonly Field[]>> = {
  status_id: [
    "status_type",
    "lost_reason",
    "stage_entered_at",
    "closed_at",
    "furthest_status_id",
    "board_order",
  ],
  owner_id: ["team_id"],
};
const DEPENDENT_FIELDS = Object.values(LINKED_FIELDS).flat();

export function takeSnapshot(before: StoredLead, after: StoredLead): MergeSnapshot {
  // Object keys of a lead are its fields.
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as Field[];
  const fields = names.filter(
    (field) => !SYSTEM_FIELDS.includes(field) && !isSame(before[field], after[field]),
  );
  const own: readonly Field[] = isSame(before.custom, after.custom) ? [] : ["custom"];
  return { fields, before: only(before, [...fields, ...own]), after: only(after, [...fields, ...own]) };
}

function only(lead: StoredLead, fields: readonly Field[]): Partial<StoredLead> {
  return Object.fromEntries(fields.map((field) => [field, lead[field]]));
}

export interface References {
  pipeline: PipelineStatus.Pipeline;
  sources: LeadSource.Sources;
  owner: StoredUser | undefined;
  products: readonly ({ id: string } | undefined)[];
}

/** Restores the fields from before the merge, and returns those that stay because they were changed since. */
export function restoreFields(
  lead: StoredLead,
  { fields, before, after }: MergeSnapshot,
  known: References,
): { lead: StoredLead; stays: AnyMergeField[] } {
  const own = restoreOwn(lead.custom, before.custom, after.custom);
  let result = withCustom(lead, own.custom, known.pipeline);
  const stays: AnyMergeField[] = [];
  for (const field of fields.filter((each) => !DEPENDENT_FIELDS.includes(each))) {
    const group = [field, ...(LINKED_FIELDS[field] ?? [])];
    const isUnchanged = isSame(lead[field], after[field]) && exists(field, lead, before, known);
    if (isUnchanged) result = { ...result, ...restoreField(group, fields, before) };
    else stays.push(...MERGE_FIELDS.filter((each) => each === field));
  }
  if (fields.includes("owner_id") && !stays.includes("owner_id"))
    result = { ...result, ...teamOf(known.owner) };
  const product_ids = result.product_ids.filter(
    (id) => lead.product_ids.includes(id) || known.products.some((product) => product?.id === id),
  );
  return { lead: { ...result, product_ids }, stays: [...stays, ...own.stays] };
}

/** The own fields from before the merge, with the names of those that stay because they were changed since. */
function restoreOwn(custom: StoredCustom, before: StoredCustom = {}, after: StoredCustom = {}) {
  const changed = Object.keys({ ...before, ...after }).filter((key) => !isSame(before[key], after[key]));
  const restored = changed.filter((key) => isSame(custom[key], after[key]));
  const unchanged = Object.entries(custom).filter(([key]) => !restored.includes(key));
  const former = Object.entries(before).filter(([key]) => restored.includes(key));
  const stays = changed.filter((key) => !restored.includes(key)).map((key): OwnName => `custom.${key}`);
  return { custom: Object.fromEntries([...unchanged, ...former]), stays };
}

function restoreField(
  group: readonly Field[],
  fields: readonly Field[],
  before: Partial<StoredLead>,
): Partial<StoredLead> {
  return Object.fromEntries(
    group.filter((field) => fields.includes(field)).map((field) => [field, before[field]]),
  );
}

/** Whether the status, source, owner or products of the field still exist. */
function exists(
  field: Field,
  lead: StoredLead,
  before: Partial<StoredLead>,
  { pipeline, sources, owner }: References,
): boolean {
  const wanted = before.status_type ?? lead.status_type;
  if (field === "status_id")
    return pipeline.statuses.some(({ id, type }) => id === before.status_id && type === wanted);
  if (field === "source_id") return !before.source_id || LeadSource.isUsable(sources, before.source_id);
  return field !== "owner_id" || isAssignable(before.owner_id, owner);
}

/** Whether the owner of a restored lead is active; a lead without an owner is valid too. */
export function isAssignable(owner_id: string | null | undefined, owner: StoredUser | undefined): boolean {
  return !owner_id || owner?.status === "active";
}
