import * as z from "zod/mini";
import { text, version } from "../kernel/field";
import { EntityFields } from "../kernel/schema";
import { GroupBy, leadQuery, queryOf } from "../leads/list/schema";
import { COLUMN_NAME_MAX, COLUMNS_MAX, SEARCH_MAX, VIEW_NAME_MAX } from "./rules";

const ViewQuery = queryOf({ ...leadQuery, q: z.optional(text("q", SEARCH_MAX)) });

const columns = z
  .array(text("Column", COLUMN_NAME_MAX), "Columns must be a list")
  .check(z.maxLength(COLUMNS_MAX, `At most ${COLUMNS_MAX} columns`));

export const View = z.object({
  ...EntityFields,
  name: z.string(),
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  columns: z.nullable(z.array(z.string())),
  group: z.nullable(GroupBy),
  shared: z.boolean(),
  user_id: z.nullable(z.string()),
});
export type View = z.infer<typeof View>;

export const CreateView = z.object({
  name: text("Name", VIEW_NAME_MAX),
  query: ViewQuery,
  columns: z.optional(z.nullable(columns)),
  group: z.optional(z.nullable(GroupBy)),
  shared: z.optional(z.boolean("shared must be true or false")),
});
export type CreateView = z.infer<typeof CreateView>;

export const UpdateView = z.object({
  name: z.optional(text("Name", VIEW_NAME_MAX)),
  query: z.optional(ViewQuery),
  columns: z.optional(z.nullable(columns)),
  group: z.optional(z.nullable(GroupBy)),
  shared: z.optional(z.boolean("shared must be true or false")),
  version: version(),
});
export type UpdateView = z.infer<typeof UpdateView>;
