import { readRelaxed } from "../kernel/store";
import { isVisible, type Visibility } from "../permissions/visibility";
import type { Sum } from "./counter";
import * as Days from "./days";
import { parseStanding, type Standing } from "./facts";

/** Active leads of one owner that stand alike. */
export interface Standings extends Standing, Sum {
  owner: string | null;
}

/** Days of a time zone, both ends included; any where they are left out. */
export interface Made {
  from?: string;
  to?: string;
  zone: string;
}

const EARLIEST = "2000-01-01";
const LATEST = "9999-12-31";

/**
 * The visible active leads by owner, source, status and how far they came, of those made on some days: 1 GetItem, 1 Query for
 * each megabyte of days, and of months beside them. Several may be alike. Undefined while leads from before are counted, or by the zone's days.
 */
export async function listStandings(visibility: Visibility, made?: Made): Promise<Standings[] | undefined> {
  const [header] = await readRelaxed(Days.header());
  if (!header?.isWhole || (made && made.zone !== header.current.zone)) return undefined;
  const { from = EARLIEST, to = LATEST } = made ?? {};
  const items = await Days.listSpans(header.current.number, [{ from, to }]);
  return items
    .filter(({ owner }) => isVisible(visibility, owner))
    .flatMap(({ owner, amounts }) =>
      amounts.flatMap(([name, amount]): Standings[] => {
        // Of leads made their number, and their worth.
        const isCount = name.startsWith("n.");
        if (!isCount && !name.startsWith("N.")) return [];
        const [count, value] = isCount ? [amount, 0] : [0, amount];
        return [{ owner, ...parseStanding(name), count, value }];
      }),
    );
}
