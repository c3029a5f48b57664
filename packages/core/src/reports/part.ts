import { readAll } from "../kernel/store";
import { useUser } from "../permissions/actor";
import * as Counters from "../statistics/counter";
import { short } from "../statistics/facts";
import type { Subject } from "./facts";
import type { Cell, ReportPart } from "./schema";

/** A report of some leads: rows, total and a sentence. */
export type Part = Omit<ReportPart, "from" | "to">;

/** Counters of the open leads as they are now: 1 BatchGetItem. */
export async function openNow({ owner }: Subject): Promise<readonly (Counters.Counter | undefined)[]> {
  return readAll(owner === undefined ? Counters.readAllLeads() : Counters.readOfOwner(owner));
}

/** The name of a status. */
export function nameOf({ statuses }: Subject, id: string): string {
  return statuses.find((status) => short(status.id) === short(id))?.name ?? id;
}

/** A number of leads in words: "1 lead", "1,250 leads". */
export function count(of: Pick<Cell, "count">, what: string): string {
  return `${grouped(of)} ${what}${of.count === 1 ? "" : "s"}`;
}

/** As the business counts: 1,25,000 or 125,000. */
export function grouped({ count }: Pick<Cell, "count">): string {
  return count.toLocaleString(useUser().currency_code === "INR" ? "en-IN" : "en");
}
