import { customKey } from "@leadlane/core/fields/rules";
import type { OwnField } from "@leadlane/core/fields/schema";
import type { LeadRow, MoveFields } from "@leadlane/core/leads/schema";
import { isAllowedNext, isFilled, requiredFields } from "@leadlane/core/pipeline/rules";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { ApiError } from "../../../lib/api/api-error";
import type { Closing } from "../../../ui/overlay/closing-dialog";

/** What a user was asked for before a move. */
export interface MoveAnswer extends Closing {
  fields?: MoveFields | undefined;
}

/** Why leads can't move from one status to another; null if they can. */
export function moveRefusal(from: PipelineStatus | undefined, to: PipelineStatus): string | null {
  if (!from || from.id === to.id || isAllowedNext(from, to.id)) return null;
  return `Leads can't move from “${from.name}” to “${to.name}”.`;
}

/** The names of required fields that the lead is known to lack; rows of lists don't carry all fields. */
export function knownMissing(lead: LeadRow, to: PipelineStatus, ownFields: readonly OwnField[]): string[] {
  const values = new Map<string, unknown>(Object.entries(lead));
  const isDetail = values.has("tags");
  return requiredFields(to, ownFields).filter((name) => {
    const key = customKey(name);
    if (key === undefined) return values.has(name) && !isFilled(values.get(name)) && !isAskedAnyway(name, to);
    const isShown = isDetail || ownFields.some((field) => field.key === key && field.in_list);
    return isShown && !isFilled(lead.custom[key]);
  });
}

/** Whether a row of a list has no value in a field, or doesn't carry it. */
export function mayLack(lead: LeadRow, name: string): boolean {
  const key = customKey(name);
  return !isFilled(
    key === undefined ? new Map<string, unknown>(Object.entries(lead)).get(name) : lead.custom[key],
  );
}

/** Winning a lead asks for its value. */
function isAskedAnyway(name: string, { type }: PipelineStatus): boolean {
  return name === "value" && type === "won";
}

/** The fields that the server misses in a move; null for any other error. */
export function missingPaths(error: unknown): string[] | null {
  const isMissing =
    error instanceof ApiError && error.code === "stage_requirements" && error.errors.length > 0;
  return isMissing ? error.errors.map(({ path }) => path) : null;
}

/** The message of a move that the rules of the statuses forbid; null for any other error. */
export function ruleMessage(error: unknown): string | null {
  return error instanceof ApiError && error.code.startsWith("stage_") ? error.message : null;
}

/** The answers of two questions about one move. */
export function withFields(before: MoveAnswer | undefined, answer: MoveAnswer): MoveAnswer {
  const custom = { ...before?.fields?.custom, ...answer.fields?.custom };
  const hasCustom = Object.keys(custom).length > 0;
  const fields = { ...before?.fields, ...answer.fields, ...(hasCustom && { custom }) };
  const { fields: _fields, ...closing } = { ...before, ...answer };
  return { ...closing, ...(Object.keys(fields).length > 0 && { fields }) };
}
