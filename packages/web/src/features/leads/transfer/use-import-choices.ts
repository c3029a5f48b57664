import type { ImportResult } from "@leadlane/core/jobs/schema";
import {
  type DuplicateChoice,
  IMPORT_FIELD_NAMES,
  type ImportField,
  LABELLED,
  UNGIVEN_LOST_REASON,
} from "@leadlane/core/transfer/rules";
import { useState } from "react";
import type { ImportInput } from "../../../data/transfer";
import type { ReadingChoice } from "./column-list";
import type { UnknownLabel } from "./unknown-labels";

export type Choices = Omit<ImportInput, "upload_id" | "file_name" | "dry_run">;

/** The settings of an import, and whether the preview reflects them. */
export function useImportChoices({ columns }: ImportResult) {
  const [mapping, setMapping] = useState<ReadonlyMap<string, ImportField | null>>(
    () =>
      new Map(
        columns.map(({ name, field }) => [name, IMPORT_FIELD_NAMES.find((one) => one === field) ?? null]),
      ),
  );
  const [readings, setReadings] = useState<ReadonlyMap<string, ReadingChoice>>(new Map());
  const [values, setValues] = useState<ReadonlyMap<string, UnknownLabel>>(new Map());
  const [lostReason, setLostReason] = useState(UNGIVEN_LOST_REASON);
  const [duplicates, setDuplicates] = useState<DuplicateChoice>("skip");
  const [isChanged, setChanged] = useState(false);
  const changing =
    <A extends unknown[]>(set: (...values: A) => void) =>
    (...given: A) => {
      set(...given);
      setChanged(true);
    };
  const choices = (): Choices => ({
    mapping: Object.fromEntries(mapping),
    readings: [...readings].map(([column, choice]) => ({ column, ...choice })),
    values: Object.fromEntries(
      LABELLED.map((field) => [
        field,
        [...values.values()]
          .filter((one) => one.field === field)
          .map(({ label, value }) => ({ label, value })),
      ]),
    ),
    lost_reason: lostReason,
    duplicates,
  });
  return {
    ...{ mapping, readings, lostReason, duplicates, isChanged, choices },
    meaningOf: (one: UnknownLabel) => (values.get(keyOf(one)) ?? one).value,
    map: changing((column: string, field: ImportField | null) =>
      setMapping(new Map(mapping).set(column, field)),
    ),
    read: changing((column: string, choice: ReadingChoice) =>
      setReadings(new Map(readings).set(column, choice)),
    ),
    setValue: changing((one: UnknownLabel, value: string) =>
      setValues(new Map(values).set(keyOf(one), { ...one, value })),
    ),
    setLostReason: changing(setLostReason),
    setDuplicates: changing(setDuplicates),
    setChecked: () => setChanged(false),
  };
}

function keyOf({ field, label }: UnknownLabel): string {
  return `${field} ${label.toLowerCase()}`;
}
