import * as z from "zod/mini";

/** `version` and `updated_at` change only when a user edits the entity itself. */
export const EntityFields = {
  id: z.string(),
  tenant_id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
};

/** `key` is a field value, or `none`. */
export const Group = z.object({ key: z.string(), count: z.int() });
export type Group = z.infer<typeof Group>;

/** `total` is null, with `more`, when there are too many to count; `groups` only if requested. */
export const Page = z.object({
  next_cursor: z.nullable(z.string()),
  total: z.optional(z.nullable(z.int())),
  more: z.optional(z.boolean()),
  groups: z.optional(z.array(Group)),
});
export type Page = z.infer<typeof Page>;

export interface Paged<T> {
  items: T[];
  page: Page;
}

export function pageQuery(defaultLimit: number, max: number) {
  return {
    limit: z._default(
      z.coerce
        .number<number>(`limit must be a whole number from 1 to ${max}`)
        .check(
          z.refine(
            (n) => Number.isInteger(n) && n >= 1 && n <= max,
            `limit must be a whole number from 1 to ${max}`,
          ),
        ),
      defaultLimit,
    ),
    cursor: z.optional(z.string().check(z.maxLength(1024, "cursor is not valid"))),
  };
}

/** Status, owner and source are ids. */
export const Change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
export type Change = z.infer<typeof Change>;
