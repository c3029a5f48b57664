import { fieldsOf } from "../fields/field";
import { customKey } from "../fields/rules";
import { AppError } from "../kernel/error";
import { isAllowedNext, isFilled, requiredFields } from "../pipeline/rules";
import type { Pipeline, StoredStatus } from "../pipeline/status";
import { FIELDS } from "./fields";
import type { StoredLead } from "./stored";
import { enterStatus, isReturn } from "./transition";

/**
 * Moves a lead under the rules of the statuses; going back just after a move is always possible. 400
 * `stage_requirements`, 400 for a lost status without a reason, 409 `stage_not_allowed`.
 */
export function moveInto(
  lead: StoredLead,
  status: StoredStatus,
  lostReason: string | null,
  at: string,
  pipeline: Pipeline,
): StoredLead {
  if (lead.status_id !== status.id && !isReturn(lead, status.id, at)) {
    assertAllowedNext(lead, status, pipeline);
    assertComplete(lead, status, pipeline);
  }
  return enterStatus(lead, status, lostReason, at, pipeline);
}

function assertAllowedNext(lead: StoredLead, status: StoredStatus, { statuses }: Pipeline): void {
  const from = statuses.find(({ id }) => id === lead.status_id);
  if (!from || isAllowedNext(from, status.id)) return;
  const next = statuses.filter(({ id }) => from.allowed_next?.includes(id)).map(({ name }) => `“${name}”`);
  const hint = next.length > 0 ? ` Next can be ${listed(next, "or")}.` : "";
  throw new AppError(
    "conflict",
    "stage_not_allowed",
    `Leads can't move from “${from.name}” to “${status.name}”.${hint}`,
  );
}

/** 400 `stage_requirements` naming the fields that the lead lacks for the status. */
export function assertComplete(lead: StoredLead, status: StoredStatus, pipeline: Pipeline): void {
  const missing = requiredFields(status, fieldsOf(pipeline)).filter((name) => !isFilled(valueIn(lead, name)));
  if (missing.length === 0) return;
  const labels = missing.map((name) => labelOf(name, pipeline));
  throw new AppError("validation", "stage_requirements", `“${status.name}” needs ${listed(labels, "and")}.`, {
    errors: missing.map((path, at) => ({ path, message: `${labels[at]} is required in “${status.name}”` })),
  });
}

function valueIn(lead: StoredLead, name: string): unknown {
  const key = customKey(name);
  return key === undefined ? new Map<string, unknown>(Object.entries(lead)).get(name) : lead.custom[key];
}

function labelOf(name: string, pipeline: Pipeline): string {
  const key = customKey(name);
  const labels = new Map<string, string>(Object.entries(FIELDS).map(([field, { label }]) => [field, label]));
  return (
    (key === undefined ? labels.get(name) : fieldsOf(pipeline).find((field) => field.key === key)?.label) ??
    name
  );
}

function listed(names: readonly string[], conjunction: "and" | "or"): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}
