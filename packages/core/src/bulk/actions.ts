import { serializeCustom } from "../fields/field";
import { now, timestamp } from "../kernel/clock";
import { invalid } from "../kernel/error";
import { topKey } from "../leads/board-order";
import { assertNotArchived, assertWritable } from "../leads/change";
import { archived, assigned, unarchived } from "../leads/edit";
import { toStoredFields } from "../leads/field-values";
import { bulkFields, type InputField, inputFields } from "../leads/fields";
import { withCustom } from "../leads/own/custom";
import type { Known } from "../leads/references";
import { type BulkActionName, hasTag, TAGS_MAX } from "../leads/rules";
import { moveInto } from "../leads/stage-rules";
import type { StoredLead } from "../leads/stored";
import { enterStatus } from "../leads/transition";
import { teamOf } from "../permissions/visibility";
import * as PipelineStatus from "../pipeline/status";
import { serializeAmount } from "../preferences/amount";
import type { BulkAction, BulkResult } from "./schema";

export type Apply = (lead: StoredLead, known: Known) => StoredLead;
/** The former values of changed fields, as stored. */
export type Previous = Partial<Pick<StoredLead, InputField | "archived" | "custom">>;

interface ActionRules {
  right?: "can_assign_leads" | "can_archive_leads";
  event?: "archived" | "unarchived"; // if the changes don't imply it
  undoEvent?: "archived" | "unarchived";
  /** Makes the change of a lead. Throws 400 if the input lacks the value. */
  apply: (input: BulkAction) => Apply;
  undo: (lead: StoredLead, previous: Previous, known: Known, board_order?: string) => StoredLead;
}

const archive: Apply = (lead) => archived(lead);
const unarchive: Apply = (lead, { pipeline }) => unarchived(lead, pipeline);

export const ACTIONS: Record<BulkActionName, ActionRules> = {
  assign: {
    right: "can_assign_leads",
    apply: ({ owner_id }) => {
      if (owner_id === undefined) throw invalid("owner_id", "Owner is required");
      return (lead, known) => assigned(lead, owner_id, known);
    },
    undo: (lead, { owner_id = null }, known) =>
      // An inactive user can get leads back, but no new ones.
      known.owner ? { ...lead, owner_id, ...teamOf(known.owner) } : assigned(lead, owner_id, known),
  },
  move: {
    apply: ({ status_id, lost_reason }) => {
      if (status_id === undefined) throw invalid("status_id", "Status is required");
      return (lead, { pipeline }) => {
        assertNotArchived(lead);
        const status = PipelineStatus.pick(pipeline, status_id);
        const entered = moveInto(lead, status, lost_reason || null, timestamp(), pipeline);
        return lead.status_id === status.id ? entered : { ...entered, board_order: topKey(now()) };
      };
    },
    undo: (lead, { status_id = lead.status_id, lost_reason = null, ...fields }, known, board_order) => {
      const { pipeline } = known;
      const status = PipelineStatus.pick(pipeline, status_id);
      const team = fields.owner_id === undefined ? {} : teamOf(known.owner);
      const filled = { ...lead, ...fields, ...team };
      const restored = fields.custom ? withCustom(filled, fields.custom, pipeline) : filled;
      const entered = enterStatus(restored, status, lost_reason, lead.stage_entered_at, pipeline);
      return { ...entered, board_order: board_order ?? lead.board_order };
    },
  },
  archive: {
    right: "can_archive_leads",
    event: "archived",
    undoEvent: "unarchived",
    apply: () => archive,
    undo: (lead, _, known) => unarchive(lead, known),
  },
  unarchive: {
    right: "can_archive_leads",
    event: "unarchived",
    undoEvent: "archived",
    apply: () => unarchive,
    undo: (lead, _, known) => archive(lead, known),
  },
  tag: {
    apply: ({ tag }) => {
      if (tag === undefined) throw invalid("tag", "Tag is required");
      return (lead) => {
        assertWritable(lead);
        if (hasTag(lead.tags, tag)) return lead;
        if (lead.tags.length >= TAGS_MAX) throw invalid("tag", `A lead can have at most ${TAGS_MAX} tags`);
        return { ...lead, tags: [...lead.tags, tag] };
      };
    },
    undo: (lead, previous) => ({ ...lead, ...previous }),
  },
  reschedule: {
    apply: ({ follow_up_at }) => {
      if (follow_up_at === undefined) throw invalid("follow_up_at", "Next follow-up is required");
      const fields = toStoredFields({ follow_up_at });
      return (lead) => {
        assertWritable(lead);
        if (follow_up_at !== null && lead.status_type !== "open")
          throw invalid("follow_up_at", "Only an open lead can have a next follow-up");
        return { ...lead, ...fields };
      };
    },
    undo: (lead, previous) => ({ ...lead, ...previous }),
  },
  set: {
    // The own fields themselves are set like those of a move.
    apply: ({ fields: { custom = {}, ...others } = {} }) => {
      if (Object.keys(custom).length === 0) throw invalid("fields.custom", "Choose a field");
      const [other] = Object.keys(others);
      if (other !== undefined) throw invalid(`fields.${other}`, "Only own fields can be set for many leads");
      return (lead) => lead;
    },
    undo: (lead, { custom = lead.custom }, { pipeline }) => withCustom(lead, custom, pipeline),
  },
};

/** The actions whose `fields` change the leads. */
export const WITH_FIELDS: readonly BulkActionName[] = ["move", "set"];

export function previousOf({ action, fields = {} }: BulkAction, lead: StoredLead): Previous {
  const given = WITH_FIELDS.includes(action) ? inputFields().filter((field) => field in fields) : [];
  const names = [...bulkFields(action), ...given];
  const custom = WITH_FIELDS.includes(action) && fields.custom && { custom: lead.custom };
  return { ...Object.fromEntries(names.map((field) => [field, lead[field]])), ...custom };
}

/** As clients see them: amounts in minor units. */
export function serializePrevious(previous: Previous): NonNullable<BulkResult["previous"]> {
  const { value, custom, ...others } = previous;
  return {
    ...others,
    ...(value !== undefined && { value: serializeAmount(value) }),
    ...(custom && { custom: serializeCustom(custom) }),
  };
}
