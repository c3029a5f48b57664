import { readRelaxed } from "../kernel/store";
import { isVisible, type Visibility } from "../permissions/visibility";
import type { Sum } from "./counter";
import * as Days from "./days";
import { type Kind, parseStanding, short } from "./facts";

/**
 * Count and worth of the visible active leads that came from some sources, by status; `null` among these is none. From all
 * days that there are: 1 GetItem, 1 Query for each megabyte. Undefined while leads from before are counted.
 */
export async function sumsOfSources(
  visibility: Visibility,
  sources: readonly (string | null)[],
): Promise<((statusId: string) => Sum) | undefined> {
  const [header] = await readRelaxed(Days.header());
  if (!header?.isWhole) return undefined;
  const wanted = new Set(sources.map(short));
  const sums: Record<string, Sum> = {};
  for (const { owner, amounts } of await Days.listAll(header.current.number)) {
    if (!isVisible(visibility, owner)) continue;
    for (const [name, amount] of amounts) {
      const kind = name[0] as Kind;
      if (kind !== "n" && kind !== "N") continue;
      const { source, status } = parseStanding(name);
      if (!wanted.has(source)) continue;
      const { count, value } = sums[status] ?? { count: 0, value: 0 };
      sums[status] = kind === "n" ? { count: count + amount, value } : { count, value: value + amount };
    }
  }
  return (statusId) => sums[short(statusId)] ?? { count: 0, value: 0 };
}
