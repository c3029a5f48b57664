import type { StoredField } from "../../fields/field";
import type { CreateField } from "../../fields/schema";
import type { Pipeline } from "../../pipeline/status";
import { newField } from "./field";

/** A new business's pipeline with these fields; `required_for` names statuses. */
export function withSetupFields(pipeline: Pipeline, inputs: readonly CreateField[]): Pipeline {
  const idOf = (name: string) => pipeline.statuses.find((status) => status.name === name)?.id ?? name;
  const fields: StoredField[] = [];
  for (const { required_for = [], ...input } of inputs)
    fields.push(newField({ ...input, required_for: required_for.map(idOf) }, { ...pipeline, fields }));
  return fields.length === 0 ? pipeline : { ...pipeline, fields, fields_version: 1 };
}
