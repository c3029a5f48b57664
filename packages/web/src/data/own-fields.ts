import type { OwnField } from "@leadlane/core/fields/schema";
import type { Field, Kind } from "@leadlane/core/leads/field";
import { useMemo } from "react";
import { useMe } from "./me";

const NO_FIELDS: readonly OwnField[] = [];

/** The fields that the business added to its leads, retired ones included, in their order. */
export function useOwnFields(): readonly OwnField[] {
  return useMe().data?.fields ?? NO_FIELDS;
}

export type OwnFieldName = `custom.${string}`;

/** A field of a lead that the business added; `name` is its name in changes, filters and errors. */
export interface NamedOwnField {
  name: OwnFieldName; // "custom.course"
  key: string; // "course"
  group: string | null;
  field: Field;
  definition: OwnField;
}

/** Its entry in the terms of the built-in fields. Retired options are offered only where a lead has them. */
export function toNamedField(definition: OwnField): NamedOwnField {
  const { key, label, kind, help, required, options, group } = definition;
  const field: Field = {
    label,
    kind,
    ...(help && { help }),
    ...(required && { required }),
    ...(options.length > 0 && {
      options: options.filter((option) => !option.retired).map(({ id }) => id),
      optionLabels: Object.fromEntries(options.map(({ id, label }) => [id, label])),
    }),
  };
  return { name: `custom.${key}`, key, group, field, definition };
}

/** The fields in use, in their order. */
export function useNamedFields(): readonly NamedOwnField[] {
  const definitions = useOwnFields();
  return useMemo(() => definitions.filter(({ retired }) => !retired).map(toNamedField), [definitions]);
}

/** Every field by name, retired ones too, whose changes stay in timelines. */
export function useFieldsByName(): ReadonlyMap<string, NamedOwnField> {
  const definitions = useOwnFields();
  return useMemo(
    () => new Map(definitions.map(toNamedField).map((each) => [each.name as string, each])),
    [definitions],
  );
}

const hasEnds = ({ kind }: Field) => kind === "number" || kind === "money" || kind === "date";

/** The names of its filters: one, or the two ends of a range. */
export function filterNames({ name, field }: NamedOwnField): OwnFieldName[] {
  return hasEnds(field) ? [`${name}_min`, `${name}_max`] : [name];
}

const SORTED: readonly Kind[] = ["text", "number", "money", "date"];

/** The fields that rows of lists carry. */
export function useListedFields(): readonly NamedOwnField[] {
  const fields = useNamedFields();
  return useMemo(() => fields.filter(({ definition }) => definition.in_list), [fields]);
}

export function isSortable({ field }: NamedOwnField): boolean {
  return SORTED.includes(field.kind);
}

/** The fields by group: those without one first, then the groups in the order of their first fields. */
export function byGroup(
  fields: readonly NamedOwnField[],
): { group: string | null; fields: NamedOwnField[] }[] {
  const groups = [...new Set(fields.map(({ group }) => group))].sort(
    (a, b) => Number(a !== null) - Number(b !== null),
  );
  return groups.map((group) => ({ group, fields: fields.filter((each) => each.group === group) }));
}
