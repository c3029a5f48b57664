import * as z from "zod/mini";
import type { Field } from "./field";
import {
  type FIELDS,
  type FieldName,
  fieldOf,
  type InputField,
  isList,
  type ListField,
  ofFields,
} from "./fields";
import { type KINDS, kindOf } from "./kinds";

type Entry<Name extends FieldName> = (typeof FIELDS)[Name];
type Rules<Name extends FieldName> = (typeof KINDS)[Entry<Name>["kind"]];
type Value<Name extends FieldName> = ReturnType<Rules<Name>["value"]>;
type Input<Name extends FieldName> = ReturnType<Rules<Name>["input"]>;
type Answer<Name extends FieldName> =
  Entry<Name> extends { options: readonly (infer Option extends string)[] }
    ? z.ZodMiniEnum<{ [One in Option]: One }>
    : ReturnType<Rules<Name>["output"]>;

type Required = { required: true };
type Preset = { preset: true };
type Always = Required | ListField;

type Outputs<Name extends FieldName> = {
  [One in Name]: Entry<One> extends Always ? Answer<One> : z.ZodMiniNullable<Answer<One>>;
};
type CreateInputs<Name extends FieldName> = {
  [One in Name]: Entry<One> extends Required
    ? Entry<One> extends Preset
      ? z.ZodMiniOptional<Value<One>>
      : Value<One>
    : Input<One>;
};
type UpdateInputs<Name extends FieldName> = {
  [One in Name]: Entry<One> extends Required ? z.ZodMiniOptional<Value<One>> : Input<One>;
};

const value = (field: Field) => kindOf(field).value(field);
const input = (field: Field) => kindOf(field).input(field);

function output(name: FieldName) {
  const field = fieldOf(name);
  const answer = kindOf(field).output(field);
  return field.required || isList(name) ? answer : z.nullable(answer);
}

export function outputs<Name extends FieldName>(names: readonly Name[]): Outputs<Name> {
  // The types above mirror `output`.
  return ofFields(names, output) as object as Outputs<Name>;
}

export function createInputs<Name extends InputField>(names: readonly Name[]): CreateInputs<Name> {
  const schemaOf = (field: Field) => {
    if (!field.required) return input(field);
    return field.preset ? z.optional(value(field)) : value(field);
  };
  // As above.
  return ofFields(names, (name) => schemaOf(fieldOf(name))) as object as CreateInputs<Name>;
}

export function updateInputs<Name extends InputField>(names: readonly Name[]): UpdateInputs<Name> {
  const schemaOf = (field: Field) => (field.required ? z.optional(value(field)) : input(field));
  // As above.
  return ofFields(names, (name) => schemaOf(fieldOf(name))) as object as UpdateInputs<Name>;
}
