import * as z from "zod/mini";
import { version } from "../kernel/field";
import { pageQuery } from "../kernel/schema";
import { HISTORY_PAGE_DEFAULT, HISTORY_PAGE_MAX } from "./rules";

export const HistoryEntry = z.object({
  id: z.string(),
  at: z.string(),
  user_name: z.nullable(z.string()),
  field: z.string(),
  from: z.unknown(),
  to: z.unknown(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const ListHistory = z.object(pageQuery(HISTORY_PAGE_DEFAULT, HISTORY_PAGE_MAX));
export type ListHistory = z.infer<typeof ListHistory>;

export const RevertChange = z.object({ version: version() });
export type RevertChange = z.infer<typeof RevertChange>;
