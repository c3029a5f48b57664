/** Pointer from a merged lead to the remaining one; it outlives the lead, so old links work. */
import type { Read } from "../kernel/store";
import { tenantScope } from "../kernel/table/key";
import { put, remove, type Write } from "../kernel/table/write";

const key = (leadId: string) => ({ pk: tenantScope("MERGES"), sk: leadId });

export function createPointer(leadId: string, into: string): Write {
  return put({ ...key(leadId), entity: "merge_pointer", into });
}

export function removePointer(leadId: string): Write {
  return remove(key(leadId));
}

export function read(leadId: string): Read<string | undefined> {
  return { key: key(leadId), parse: (item) => (item ? String(item.into) : undefined) };
}
