import * as z from "zod/mini";
import { Custom } from "../fields/schema";
import { reference, text } from "../kernel/field";
import { outputs, updateInputs } from "../leads/field-schemas";
import { bulkFields, bulkInputs, inputFields } from "../leads/fields";
import { TURNS_MAX } from "../leads/list/rules";
import { LeadQuery } from "../leads/list/schema";
import { BULK_ACTIONS, BULK_MAX, TAG_MAX } from "../leads/rules";
import { MoveFields } from "../leads/schema";

export const BulkAction = z.object({
  action: z.enum(BULK_ACTIONS, { error: () => `Action must be one of ${BULK_ACTIONS.join(", ")}` }),
  ...updateInputs(bulkInputs()),
  tag: z.optional(text("Tag", TAG_MAX)),
  fields: z.optional(MoveFields), // with the actions move and set
});
export type BulkAction = z.infer<typeof BulkAction>;

export const BulkLeads = z.extend(BulkAction, {
  ids: z
    .array(reference("Lead"), "Leads must be a list of ids")
    .check(
      z.minLength(1, "Choose at least one lead"),
      z.maxLength(BULK_MAX, `At most ${BULK_MAX} leads at once`),
    ),
});
export type BulkLeads = z.infer<typeof BulkLeads>;

/** The result for one lead. A changed one has its `previous` values and new `version`, with which a client can undo. */
export const BulkResult = z.object({
  id: z.string(),
  success: z.boolean(),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  version: z.optional(z.int()),
  previous: z.optional(
    z.partial(z.object({ ...outputs([...inputFields(), ...bulkFields()]), custom: Custom })),
  ),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** Changes the leads of the given ids, or in a job those of a query; `unarchive` applies to archived leads. */
export const BulkRequest = z
  .extend(BulkAction, { ids: z.optional(BulkLeads.shape.ids), query: z.optional(LeadQuery) })
  .check(
    z.refine(({ ids, query }) => (ids === undefined) !== (query === undefined), {
      error: "Leads must be a list of ids, or those of a query",
      path: ["ids"],
      when: () => true, // whatever else is wrong
    }),
  );
export type BulkRequest = z.infer<typeof BulkRequest>;

/** The new owners of a user's open leads; several get them in turns. */
export const HandOver = z.object({
  tenant_id: z.optional(z.string()),
  to: z.array(reference("Colleague"), "to must be a list of users").check(
    z.minLength(1, "Choose at least one colleague"),
    z.maxLength(TURNS_MAX, `At most ${TURNS_MAX} colleagues can take turns`),
    z.refine((ids) => new Set(ids).size === ids.length, "Each colleague can be chosen only once"),
  ),
});
export type HandOver = z.infer<typeof HandOver>;
