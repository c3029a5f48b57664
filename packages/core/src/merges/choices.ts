import type { StoredUser } from "../access/users/user";
import type { StoredCustom, StoredValue } from "../fields/field";
import { customKey } from "../fields/rules";
import { now, timestamp } from "../kernel/clock";
import { invalid } from "../kernel/error";
import { topKey } from "../leads/board-order";
import { toStoredFields } from "../leads/field-values";
import { fieldOf, isList } from "../leads/fields";
import type { OwnName } from "../leads/list/rules";
import { assertSize, withCustom } from "../leads/own/custom";
import { DEFAULT_LOST_REASON, LEAD_NEEDS_CONTACT_TEXT } from "../leads/rules";
import type { StoredLead } from "../leads/stored";
import { enterStatus } from "../leads/transition";
import { teamOf } from "../permissions/visibility";
import * as PipelineStatus from "../pipeline/status";
import { type AnyMergeField, type Choice, MERGE_FIELDS, type MergeField, type Side } from "./rules";

export type Choices = Partial<Record<AnyMergeField, Choice>>;
type Take = Partial<Record<AnyMergeField, Side>>;

/**
 * Chooses the side for each differing field. The staying lead's value wins by default; missing values are
 * filled in.
 */
export function choose(staying: StoredLead, other: StoredLead, take: Take, mayAssign: boolean): Choices {
  const differentFields = MERGE_FIELDS.filter((field) => !isSame(staying[field], other[field]));
  const choices = Object.fromEntries(
    differentFields.map((field) => [field, take[field] ?? defaultChoice(field, staying, other)]),
  ) as Choices;
  Object.assign(choices, chooseOwn(staying.custom, other.custom, take));
  // The next step belongs to its follow-up date.
  const takesFollowUp = choices.next_step && !take.next_step && staying.follow_up_at !== null;
  if (takesFollowUp) choices.next_step = choices.follow_up_at === "other" ? "other" : "this";
  if (choices.owner_id && !take.owner_id && !mayAssign) choices.owner_id = "this";
  return choices;
}

/** The own fields that differ; a filled value wins over an empty one, and choices of both are joined. */
function chooseOwn(staying: StoredCustom, other: StoredCustom, take: Take): Choices {
  const keys = Object.keys({ ...staying, ...other }).filter((key) => !isSame(staying[key], other[key]));
  return Object.fromEntries(
    keys.map((key): [OwnName, Choice] => {
      const both = Array.isArray(staying[key] ?? other[key]) ? "both" : undefined;
      const filled = staying[key] === undefined ? "other" : "this";
      return [`custom.${key}`, take[`custom.${key}`] ?? both ?? filled];
    }),
  );
}

function combineOwn(staying: StoredCustom, other: StoredCustom, choices: Choices): StoredCustom {
  const custom: Record<string, StoredValue | undefined> = { ...staying };
  for (const [name, choice] of Object.entries(choices)) {
    const key = customKey(name);
    if (key === undefined || choice === "this") continue;
    const values = [staying[key], other[key]].filter(Array.isArray);
    custom[key] = choice === "both" ? [...new Set(values.flat())] : other[key];
  }
  return Object.fromEntries(
    Object.entries(custom).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

function defaultChoice(field: MergeField, staying: StoredLead, other: StoredLead): Choice {
  if (isList(field)) return "both";
  return isEmpty(staying[field]) && !isEmpty(other[field]) ? "other" : "this";
}

export interface References {
  pipeline: PipelineStatus.Pipeline;
  owner: StoredUser | undefined; // of the other lead
}

/** Throws 400 if the lead would have no contact, or if a list would be too long. */
export function combine(
  staying: StoredLead,
  other: StoredLead,
  choices: Choices,
  { pipeline, owner }: References,
): StoredLead {
  const taken = MERGE_FIELDS.flatMap((name) => {
    const choice = name === "status_id" ? undefined : choices[name];
    return choice === undefined ? [] : [[name, pick(name, choice, staying, other)]];
  });
  const at = timestamp();
  const combined: StoredLead = {
    ...staying,
    ...Object.fromEntries(taken),
    ...(choices.owner_id === "other" && teamOf(owner)),
    ...firstResponse(staying, other),
    last_activity_at: at,
    updated_at: at,
    version: staying.version + 1,
  };
  const custom = combineOwn(staying.custom, other.custom, choices);
  const lead = assertSize(withCustom(combined, custom, pipeline));
  if (!lead.phone && !lead.email) throw invalid("take.phone", LEAD_NEEDS_CONTACT_TEXT);
  return choices.status_id === "other" ? pipelinePosition(lead, other, pipeline) : lead;
}

function pick(field: MergeField, choice: Choice, staying: StoredLead, other: StoredLead): unknown {
  if (choice !== "both") return choice === "this" ? staying[field] : other[field];
  if (!isList(field)) return staying[field];
  const together = [...staying[field], ...other[field]];
  const all = toStoredFields({ [field]: together })[field] ?? [];
  const { max = all.length } = fieldOf(field);
  if (all.length > max)
    throw invalid(`take.${field}`, `Together they would have more than ${max}. Choose those of one lead`);
  return all;
}

/** Takes over the other lead's status, with the time it entered it. */
function pipelinePosition(
  lead: StoredLead,
  other: StoredLead,
  pipeline: PipelineStatus.Pipeline,
): StoredLead {
  const status = PipelineStatus.pick(pipeline, other.status_id, "take.status_id");
  const entered = enterStatus(lead, status, other.lost_reason ?? DEFAULT_LOST_REASON, timestamp(), pipeline);
  const { stage_entered_at, closed_at } = other;
  return { ...entered, stage_entered_at, closed_at, board_order: topKey(now()) };
}

function firstResponse(staying: StoredLead, other: StoredLead): Partial<StoredLead> {
  const { first_response_at: otherResponseAt } = other;
  if (staying.first_response_at || !otherResponseAt) return {};
  return { first_response_at: otherResponseAt > staying.created_at ? otherResponseAt : staying.created_at };
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "";
}
