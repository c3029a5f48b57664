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

/** Fields without a value; times that every lead has are `at`. */
function empty<Name extends FieldName>(names: readonly Name[], at = AT): Pick<Lead, Name> {
  const values = ofFields(names, (name) => {
    const { kind, required } = fieldOf(name);
    if (isList(name)) return [];
    if (!required) return null;
    return kind === "boolean" ? false : kind === "date_time" ? at : "";
  });
  // Each is what a field of its kind can be.
  return values as object as Pick<Lead, Name>;
}

/** A lead as lists and the board have it, with nothing in it but its name. */
export function leadRow(id: string, changes: Partial<LeadRow> = {}): LeadRow {
  return {
    id,
    tenant_id: "t",
    version: 1,
    ...empty(fieldsWith({ row: true })),
    name: `Lead ${id}`,
    status_id: "new",
    ...changes,
  };
}

/** A whole lead, made on a day of November 2026: the number in its id. */
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
