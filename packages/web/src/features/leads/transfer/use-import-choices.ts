import type { ImportResult } from "@leadlane/core/jobs/schema";
import {
  type ColumnField,
  type DuplicateChoice,
  IMPORT_FIELD_NAMES,
  LABELLED,
  UNKNOWN_LOST_REASON,
} from "@leadlane/core/transfer/rules";
import { useState } from "react";
import { isOwnName } from "../../../data/leads/list-query";
import type { ImportInput } from "../../../data/transfer";
import type { FormatChoice } from "./column-list";
import type { UnknownLabel } from "./unknown-labels";

export type Choices = Omit<ImportInput, "upload_id" | "file_name" | "dry_run">;

/** The settings of an import, and whether the preview reflects them. */
export function useImportChoices({ columns }: ImportResult) {
  const [mapping, setMapping] = useState<ReadonlyMap<string, ColumnField | null>>(
    () =>
      new Map(
        columns.map(({ name, field }) => [
          name,
          field !== null && isOwnName(field)
            ? field
            : (IMPORT_FIELD_NAMES.find((builtIn) => builtIn === field) ?? null),
        ]),
      ),
  );
  const [readings, setReadings] = useState<ReadonlyMap<string, FormatChoice>>(new Map());
  const [values, setValues] = useState<ReadonlyMap<string, UnknownLabel>>(new Map());
  const [lostReason, setLostReason] = useState(UNKNOWN_LOST_REASON);
  const [duplicates, setDuplicates] = useState<DuplicateChoice>("skip");
  const [isChanged, setChanged] = useState(false);
  const changing =
    <A extends unknown[]>(set: (...values: A) => void) =>
    (...args: A) => {
      set(...args);
      setChanged(true);
    };
  const choices = (): Choices => ({
    mapping: Object.fromEntries(mapping),
    readings: [...readings].map(([column, choice]) => ({ column, ...choice })),
    values: Object.fromEntries(
      LABELLED.map((field) => [
        field,
        [...values.values()]
          .filter((unknownLabel) => unknownLabel.field === field)
          .map(({ label, value }) => ({ label, value })),
      ]),
    ),
    lost_reason: lostReason,
    duplicates,
  });
  return {
    ...{ mapping, readings, lostReason, duplicates, isChanged, choices },
    getValue: (unknownLabel: UnknownLabel) => (values.get(keyOf(unknownLabel)) ?? unknownLabel).value,
    map: changing((column: string, field: ColumnField | null) =>
      setMapping(new Map(mapping).set(column, field)),
    ),
    read: changing((column: string, choice: FormatChoice) =>
      setReadings(new Map(readings).set(column, choice)),
    ),
    setValue: changing((unknownLabel: UnknownLabel, value: string) =>
      setValues(new Map(values).set(keyOf(unknownLabel), { ...unknownLabel, value })),
    ),
    setLostReason: changing(setLostReason),
    setDuplicates: changing(setDuplicates),
    setChecked: () => setChanged(false),
  };
}

function keyOf({ field, label }: UnknownLabel): string {
  return `${field} ${label.toLowerCase()}`;
}
