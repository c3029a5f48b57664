import * as z from "zod/mini";
import type { Result } from "../../jobs/part-entity";
import { text } from "../../kernel/field";
import type { StoredLead } from "../entity";
import { type FieldsWith, fieldOf, fieldsWith } from "../fields";
import { LEAD_NAME_MAX } from "../rules";
import { CreateLead } from "../schema";

/** What a row of a file says of a lead; a name is needed only where it makes a new one. */
export const ArrivingLead = z.extend(CreateLead, { name: z.optional(text("Name", LEAD_NAME_MAX)) });
export type ArrivingLead = z.infer<typeof ArrivingLead>;

type Imported = { readOnly: true; kind: "date_time"; aliases: string };
/** The dates of a lead's history that a file may give. */
export type HistoryField = FieldsWith<Imported>;
export const HISTORY_FIELDS = fieldsWith({ readOnly: true, kind: "date_time" }).filter(
  (name): name is HistoryField => fieldOf(name).aliases !== undefined,
);

/** Dates of an imported lead's history; the closing date is that of one that is won or lost. */
export type History = Partial<Record<HistoryField, string | undefined>>;

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
