import {
  type FieldName,
  fieldNames,
  fieldOf,
  fieldsWith,
  isList,
  ofFields,
} from "@leadlane/core/leads/fields";
import type { Lead, LeadRow } from "@leadlane/core/leads/schema";

const AT = "2026-11-01T06:30:00.000Z";

/** Empty values; timestamps are `at`. */
function empty<Name extends FieldName>(names: readonly Name[], at = AT): Pick<Lead, Name> {
  const values = ofFields(names, (name) => {
    const { kind, required } = fieldOf(name);
    if (isList(name)) return [];
    if (!required) return null;
    return kind === "boolean" ? false : kind === "date_time" ? at : "";
  });
  // Each value has the type of its field's kind.
  return values as object as Pick<Lead, Name>;
}

export function leadRow(id: string, changes: Partial<LeadRow> = {}): LeadRow {
  return {
    id,
    tenant_id: "t",
    version: 1,
    ...empty(fieldsWith({ row: true })),
    custom: {},
    name: `Lead ${id}`,
    status_id: "new",
    ...changes,
  };
}

/** A complete lead created on the given day of November 2026; the day is part of its id. */
export function lead(day: number, changes: Partial<Lead> = {}): Lead {
  const at = `2026-11-${String(day).padStart(2, "0")}T06:30:00.000Z`;
  return {
    ...empty(fieldNames(), at),
    ...leadRow(`lead-${day}`, { created_at: at, updated_at: at, stage_entered_at: at }),
    name: `Lead ${day}`,
    phone: "+919876543210",
    value: 100,
    status_type: "open",
    ...changes,
  };
}
