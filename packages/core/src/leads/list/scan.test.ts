import { expect, it } from "vitest";
import type { StoredRow } from "../entity";
import { toFilter } from "./filter";
import { compareText } from "./order";
import { type Read, walk } from "./scan";

it("goes through several streams in one order, however far each has come, and shows each lead once", async () => {
  const near = ["01", "02", "03", "04", "05", "06"];
  const far = ["07", "08", "09"];
  const streams = [near, far].map((places) => ({ index: "tenant-board", partition: places.join() }) as const);
  const order = { descending: false, compare: compareText };
  const all = toFilter({}, { statuses: [] } as never);
  const shown: string[] = [];
  for (let from: string | null | undefined; from !== null; ) {
    const range = { limit: 4, first: 2, pages: 1, ...(from !== undefined && { from }) };
    const { rows, boundary } = await walk(streams, order, all, range, readOf);
    shown.push(...rows.map(({ id }) => id));
    from = boundary;
  }
  expect(shown).toEqual([...near, ...far]);
});

/** The rows of a stream that names its places. */
async function readOf({ partition, from, limit }: { partition: string; from?: string; limit: number }) {
  const following = partition.split(",").filter((place) => from === undefined || place > from);
  const rows = following
    .slice(0, limit)
    .map((place) => ({ id: place, place, row: { id: place } as StoredRow }));
  const end = following.length > limit ? rows.at(-1)?.place : undefined;
  return { rows, end } satisfies Read;
}
