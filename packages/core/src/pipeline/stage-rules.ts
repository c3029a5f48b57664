import { activeFields } from "../fields/field";
import { customKey } from "../fields/rules";
import { invalid } from "../kernel/error";
import type { Pipeline, StoredStatus } from "./entity";
import { REQUIRABLE_FIELDS } from "./rules";
import type { UpdateStatus } from "./schema";

type Rules = Pick<StoredStatus, "stale_after_days" | "required_fields" | "allowed_next" | "win_probability">;
type RulesInput = Pick<UpdateStatus, keyof Rules>;

/** The rules of a status after an input; an empty list of required fields and null remove a rule. 400 naming the field. */
export function rulesAfter(id: string, before: Rules, input: RulesInput, pipeline: Pipeline): Rules {
  for (const name of input.required_fields ?? []) assertRequirable(name, pipeline);
  const next = input.allowed_next?.filter((status) => status !== id);
  if (next?.some((one) => !pipeline.statuses.some((status) => status.id === one)))
    throw invalid("allowed_next", "Status not found");
  const { stale_after_days = before.stale_after_days, win_probability = before.win_probability } = input;
  const required_fields = [...new Set(input.required_fields ?? before.required_fields)];
  const allowed_next = input.allowed_next === undefined ? before.allowed_next : next && [...new Set(next)];
  return {
    ...(typeof stale_after_days === "number" && { stale_after_days }),
    ...(required_fields.length > 0 && { required_fields }),
    ...(allowed_next && { allowed_next }),
    ...(typeof win_probability === "number" && { win_probability }),
  };
}

export function withoutRules({
  stale_after_days: _stale,
  required_fields: _required,
  allowed_next: _next,
  win_probability: _chance,
  ...status
}: StoredStatus): StoredStatus {
  return status;
}

function assertRequirable(name: string, pipeline: Pipeline): void {
  const key = customKey(name);
  const isKnown =
    key === undefined
      ? REQUIRABLE_FIELDS.includes(name)
      : activeFields(pipeline).some((field) => field.key === key);
  if (!isKnown) throw invalid("required_fields", `There is no field “${name}” that a status can require`);
}

/** The pipeline without a deleted status; a list that it leaves empty would be a dead end and is removed. */
export function withoutStatus({ statuses, ...pipeline }: Pipeline, id: string): Pipeline {
  const remaining = statuses.filter((status) => status.id !== id);
  const fields = pipeline.fields?.map((field) => ({
    ...field,
    required_for: field.required_for.filter((status) => status !== id),
  }));
  return {
    ...pipeline,
    statuses: remaining.map((status) => withoutNext(status, id)),
    ...(fields && { fields }),
  };
}

function withoutNext({ allowed_next, ...status }: StoredStatus, id: string): StoredStatus {
  const next = allowed_next?.filter((one) => one !== id);
  const isDeadEnd = next?.length === 0 && allowed_next !== undefined && allowed_next.length > 0;
  return { ...status, ...(next && !isDeadEnd && { allowed_next: next }) };
}
