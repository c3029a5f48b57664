import * as z from "zod/mini";
import type { Result } from "../../jobs/part-entity";
import { text } from "../../kernel/field";
import type { StoredLead } from "../entity";
import { LEAD_NAME_MAX } from "../rules";
import { CreateLead } from "../schema";

/** What a row of a file says of a lead; a name is needed only where it makes a new one. */
export const ArrivingLead = z.extend(CreateLead, { name: z.optional(text("Name", LEAD_NAME_MAX)) });
export type ArrivingLead = z.infer<typeof ArrivingLead>;

/** Dates of an imported lead's history. */
export interface History {
  created_at?: string | undefined;
  closed_at?: string | undefined; // of a lead that is won or lost
  last_contacted_at?: string | undefined;
}

/** A row that can be written, as far as the row itself tells. */
export interface Arrival {
  row: number;
  id: string; // of the lead that it makes, the same at every try
  time: number; // by which that lead is ordered
  archived: boolean;
  history: History;
  input: ArrivingLead;
}

/** What is done where a lead with the same phone or e-mail is there already. */
export type Twins = "skip" | "update" | "add";

/** How an import treats its rows. */
export interface ImportRules {
  twins: Twins;
  why: string; // what the timeline says of where they came from
  lostReason: string; // of those that are lost without one
}

/** What becomes of a row, and how its lead will be. */
export interface Outcome extends Result {
  row: number;
  action: "create" | "update" | "skip" | "refuse";
  lead?: StoredLead;
}
