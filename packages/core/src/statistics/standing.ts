import { readEventuallyConsistent } from "../kernel/store";
import { isVisible, type Visibility } from "../permissions/visibility";
import type { Sum } from "./counter";
import * as Days from "./days";
import { parseStanding, type Standing } from "./facts";

export interface Standings extends Standing, Sum {
  owner: string | null;
}

export interface Made {
  from?: string;
  to?: string;
  zone: string;
}

const EARLIEST = "2000-01-01";
const LATEST = "9999-12-31";

/** May contain duplicates. Undefined if existing leads are not counted yet, or for another time zone. */
export async function listStandings(visibility: Visibility, made?: Made): Promise<Standings[] | undefined> {
  const [header] = await readEventuallyConsistent(Days.header());
  if (!header?.isWhole || (made && made.zone !== header.current.zone)) return undefined;
  const { from = EARLIEST, to = LATEST } = made ?? {};
  const items = await Days.listSpans(header.current.number, [{ from, to }]);
  return items
    .filter(({ owner }) => isVisible(visibility, owner))
    .flatMap(({ owner, amounts }) =>
      amounts.flatMap(([name, amount]): Standings[] => {
        const isCount = name.startsWith("n.");
        if (!isCount && !name.startsWith("N.")) return [];
        const [count, value] = isCount ? [amount, 0] : [0, amount];
        return [{ owner, ...parseStanding(name), count, value }];
      }),
    );
}
