import {
  activeFields,
  fieldsOf,
  listedFields,
  type OwnFields,
  type StoredCustom,
  versionOf,
} from "../../fields/field";
import { customName, LEAD_SIZE_MAX } from "../../fields/rules";
import type { CustomInput } from "../../fields/schema";
import { AppError, type FieldError, invalid } from "../../kernel/error";
import type { StoredLead } from "../stored";
import { convert } from "./values";

interface Input {
  custom?: CustomInput;
  fields_version?: number;
}

/** The lead with these own fields, listed as their definitions say. */
export function withCustom(lead: StoredLead, custom: StoredCustom, definitions: OwnFields): StoredLead {
  const listed = listedFields(definitions).flatMap(({ key }) => (custom[key] === undefined ? [] : key));
  return { ...lead, custom, listed };
}

/** Throws 400 for a lead that is too large. */
export function assertSize(lead: StoredLead): StoredLead {
  if (Buffer.byteLength(JSON.stringify(lead)) > LEAD_SIZE_MAX)
    throw invalid("custom", `A lead can hold at most ${LEAD_SIZE_MAX / 1024} KB. Shorten the longest texts`);
  return lead;
}

/** A new lead with its own fields; those without an input get their default. `isComplete` requires required ones; `checked` are values that fit. */
export function withNewCustom(
  lead: StoredLead,
  input: Input,
  definitions: OwnFields,
  { isComplete, checked = {} }: { isComplete: boolean; checked?: StoredCustom | undefined },
): StoredLead {
  const defaults = activeFields(definitions).flatMap((field) =>
    field.default === null ? [] : [[field.key, field.default] as const],
  );
  const given = input.custom ?? {};
  const absent = defaults.filter(([key]) => given[key] === undefined);
  const { custom, errors } = convert(given, definitions, checked);
  const filled = { ...Object.fromEntries(absent), ...custom };
  const missing = isComplete ? missingIn(filled, null, definitions) : [];
  assertFit(
    [...errors, ...missing.filter(({ path }) => !errors.some((error) => error.path === path))],
    input,
    definitions,
  );
  return assertSize(withCustom(lead, filled, definitions));
}

/** Changes the given own fields. 400 naming them; 409 `fields_changed` for values of an earlier version of the fields. */
export function withChangedCustom(lead: StoredLead, input: Input, definitions: OwnFields): StoredLead {
  if (input.custom === undefined) return lead;
  const { custom, errors } = convert(input.custom, definitions, lead.custom);
  const emptied = missingIn(custom, lead.status_id, definitions).filter(
    ({ key }) => input.custom?.[key] !== undefined && lead.custom[key] !== undefined,
  );
  const missing = emptied.filter(({ path }) => !errors.some((error) => error.path === path));
  assertFit([...errors, ...missing], input, definitions);
  return assertSize(withCustom(lead, custom, definitions));
}

/** Throws 400 for values that fit no lead; 409 as `withChangedCustom`. */
export function assertPossibleCustom(input: Input, definitions: OwnFields): void {
  assertFit(convert(input.custom ?? {}, definitions).errors, input, definitions);
}

/** The required fields that are empty, with those of a status. */
export function missingIn(custom: StoredCustom, statusId: string | null, definitions: OwnFields) {
  return activeFields(definitions)
    .filter(
      ({ key, required, required_for }) =>
        custom[key] === undefined && (required || (statusId !== null && required_for.includes(statusId))),
    )
    .map(({ key, label }) => ({ key, path: customName(key), message: `${label} is required` }));
}

function assertFit(errors: readonly FieldError[], { fields_version }: Input, definitions: OwnFields): void {
  const [first] = errors;
  if (!first) return;
  const details = { errors: errors.map(({ path, message }) => ({ path, message })) };
  if (fields_version !== undefined && fields_version !== versionOf(definitions)) {
    const labels = errors.map(({ path }) => labelOf(path, definitions)).join(", ");
    throw new AppError(
      "conflict",
      "fields_changed",
      `An admin has changed the fields: ${labels}. Check your entries.`,
      details,
    );
  }
  const message = errors.length === 1 ? `${first.message}.` : `${errors.length} fields need attention.`;
  throw new AppError("validation", "VALIDATION", message, details);
}

function labelOf(path: string, definitions: OwnFields): string {
  return fieldsOf(definitions).find(({ key }) => customName(key) === path)?.label ?? path;
}
