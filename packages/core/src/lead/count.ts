import * as Counter from "../statistics/counter";
import { readAll } from "../store";
import * as Entity from "./entity";

/** How many leads a plan has to hold: those that are not in the trash. The active ones are counted already. */
export async function countKept(): Promise<number> {
  const [[counter], archived] = await Promise.all([
    readAll(...Counter.readsFor({ scope: "all" })),
    Entity.countShelf("ARCHIVED"),
  ]);
  const active = [...(counter?.counts.values() ?? [])].reduce((total, count) => total + count, 0);
  return active + archived;
}
