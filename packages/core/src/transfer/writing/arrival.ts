import * as z from "zod/mini";
import type { Result } from "../../jobs/part-entity";
import { text } from "../../kernel/field";
import type { History } from "../../leads/field-values";
import { LEAD_NAME_MAX } from "../../leads/rules";
import { CreateLead } from "../../leads/schema";
import type { StoredLead } from "../../leads/stored";
import type { DuplicateChoice } from "../rules";

/** The lead of a row; only a new lead needs a name. */
export const ArrivingLead = z.extend(CreateLead, { name: z.optional(text("Name", LEAD_NAME_MAX)) });
export type ArrivingLead = z.infer<typeof ArrivingLead>;

/** The input of two rows; values of the later one win. */
export function combined<Input extends Pick<ArrivingLead, "custom">>(
  earlier: Input | undefined,
  later: Input,
): Input {
  const custom = { ...earlier?.custom, ...later.custom };
  return { ...earlier, ...later, ...(Object.keys(custom).length > 0 && { custom }) };
}

export interface Arrival {
  row: number;
  id: string; // of its new lead, the same at every attempt
  time: number; // of that lead's place on the board
  archived: boolean;
  history: History;
  input: ArrivingLead;
}

export interface ImportRules {
  duplicates: DuplicateChoice; // for a row with the phone or email of an existing lead
  origin: string; // the origin shown in timelines
  lostReason: string; // for lost leads without a reason
}

/** The result of a row, with its lead as it will be. */
export interface Outcome extends Result {
  row: number;
  action: "create" | "update" | "skip" | "refuse";
  lead?: StoredLead;
}
