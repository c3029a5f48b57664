import { readAll } from "../kernel/store";
import { useUser } from "../permissions/actor";
import * as Counters from "../statistics/counter";
import { short } from "../statistics/facts";
import type { Subject } from "./facts";
import type { Cell, ReportPart } from "./schema";

export type Part = Omit<ReportPart, "from" | "to">;

export async function openNow({ owner }: Subject): Promise<readonly (Counters.Counter | undefined)[]> {
  return readAll(owner === undefined ? Counters.readAllLeads() : Counters.readOfOwner(owner));
}

export function nameOf({ statuses }: Subject, id: string): string {
  return statuses.find((status) => short(status.id) === short(id))?.name ?? id;
}

export function count(of: Pick<Cell, "count">, what: string): string {
  return `${grouped(of)} ${what}${of.count === 1 ? "" : "s"}`;
}

/** Indian grouping for rupees: 1,25,000, else 125,000. */
export function grouped({ count }: Pick<Cell, "count">): string {
  return count.toLocaleString(useUser().currency_code === "INR" ? "en-IN" : "en");
}
