import * as z from "zod/mini";

/** What every stored thing carries. `version` and `updated_at` move only when a user changes the thing itself. */
export const EntityFields = {
  id: z.string(),
  tenant_id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
};

/** How many of a list's things have one value; `none` for those without. */
export const Group = z.object({ key: z.string(), count: z.int() });
export type Group = z.infer<typeof Group>;

/**
 * Where the next page starts; null at the end. `total` where it is known, null with `more` where there are more than a list
 * counts; `groups` where they were asked for.
 */
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

/** `?limit=&cursor=` of a paged list. */
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

/** One field that changed; ids for status, owner and source. */
export const Change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
export type Change = z.infer<typeof Change>;
