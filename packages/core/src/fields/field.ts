import { useTenant } from "../kernel/actor";
import { isId } from "../kernel/id";
import { plainAmount, type StoredAmount } from "../preferences/amount";
import type { Custom, CustomValue, OwnField } from "./schema";

/** Amounts are marked, so that no reader of a value needs its definition. */
export type StoredValue = CustomValue | StoredAmount;
export type StoredCustom = Readonly<Record<string, StoredValue>>;

export interface StoredField extends Omit<OwnField, "tenant_id" | "order" | "default"> {
  default: StoredValue | null;
}

/** The part of the pipeline document with the definitions, in their order. */
export interface OwnFields {
  fields?: StoredField[];
  fields_version?: number;
}

/** All definitions, retired ones included. */
export function fieldsOf({ fields = [] }: OwnFields): readonly StoredField[] {
  return fields;
}

export function versionOf({ fields_version = 0 }: OwnFields): number {
  return fields_version;
}

export function activeFields(definitions: OwnFields): readonly StoredField[] {
  return fieldsOf(definitions).filter(({ retired }) => !retired);
}

/** The fields whose values rows of lists carry. */
export function listedFields(definitions: OwnFields): readonly StoredField[] {
  return activeFields(definitions).filter(({ in_list }) => in_list);
}

/** Whether an erasure removes a value: texts, contacts, links and dates, but no numbers and options. */
export function isPersonalValue(value: unknown): boolean {
  return [value].flat().some((one) => typeof one === "string" && !isId(one));
}

export function serializeValue(value: StoredValue, currency?: string): CustomValue {
  // An amount becomes a number; any other value is one already.
  return plainAmount(value, currency) as CustomValue;
}

export function serializeCustom(custom: StoredCustom, currency?: string): Custom {
  return Object.fromEntries(
    Object.entries(custom).map(([key, value]) => [key, serializeValue(value, currency)]),
  );
}

export function toFields(definitions: OwnFields): OwnField[] {
  return fieldsOf(definitions).map((field, position) => ({
    ...field,
    tenant_id: useTenant(),
    default: field.default === null ? null : serializeValue(field.default),
    order: position + 1,
  }));
}
