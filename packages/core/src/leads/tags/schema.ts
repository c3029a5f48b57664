import * as z from "zod/mini";
import { optionalText } from "../../kernel/field";
import { TAG_MAX } from "../rules";

export const ListTags = z.object({ q: optionalText("Search", TAG_MAX) });
export type ListTags = z.infer<typeof ListTags>;
