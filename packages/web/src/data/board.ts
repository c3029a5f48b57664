import type { BoardColumn, Lead, MoveLead } from "@leadlane/core/lead/schema";
import { useCallback, useEffect } from "react";
import useSWR, { useSWRConfig } from "swr";
import { api } from "../lib/api";
import type { ApiError } from "../lib/api-error";
import { holdNews } from "./in-hand";

export const boardKey = "/leads/board";

/** What a lead's move changes beside the board: every list, lead and sum that is kept. */
const AFFECTED = ["/leads/leads", "/dashboard/summary"];

type Columns = readonly BoardColumn[];

/** A card that moved while the pages came in may be in two of them: it is shown once, where it was seen first. */
function unique(columns: Columns): BoardColumn[] {
  const seen = new Set<string>();
  return columns.map((column) => ({
    ...column,
    cards: column.cards.filter(({ id }) => !seen.has(id) && seen.add(id)),
  }));
}

/** The column with its next page below it; the count and the sum that are shown stay. */
function extend(column: BoardColumn, page: BoardColumn): BoardColumn {
  return { ...column, cards: [...column.cards, ...page.cards], next_cursor: page.next_cursor };
}

async function fetchNext({ status_id, next_cursor }: BoardColumn): Promise<BoardColumn> {
  const [page] = await api.get<BoardColumn[]>(boardKey, { status_id, cursor: next_cursor });
  if (!page) throw new Error("The board answered without the column");
  return page;
}

/** The board with at least as many cards a column as are on the screen, so that a refresh takes none away. */
async function fetchBoard(shown: Columns): Promise<BoardColumn[]> {
  const columns = await api.get<BoardColumn[]>(boardKey);
  const longer = await Promise.all(
    columns.map(async (first) => {
      const wanted = shown.find(({ status_id }) => status_id === first.status_id)?.cards.length ?? 0;
      let column = first;
      while (column.cards.length < wanted && column.next_cursor !== null) {
        column = extend(column, await fetchNext(column));
      }
      return column;
    }),
  );
  return unique(longer);
}

interface Pause {
  isTaken: () => boolean;
  released: () => Promise<void>;
}

/**
 * The columns of the board in the tenant's order. `read` gives them as they are at the moment of the call; `change`
 * alters what is shown at once, without the server, and makes answers that are still on their way worthless;
 * `loadMore` brings a column's next cards and rejects when it can't. While `pause` is taken nothing comes in, news from the server neither.
 */
export function useBoard(pause: Pause) {
  const { cache } = useSWRConfig();
  const read = useCallback(
    // This hook and the news from the server write columns under the board's key, and nothing else.
    (): Columns => (cache.get(boardKey)?.data as Columns | undefined) ?? [],
    [cache],
  );

  const { data, error, mutate } = useSWR<BoardColumn[], ApiError>(boardKey, () => fetchBoard(read()), {
    isPaused: pause.isTaken,
  });

  useEffect(() => holdNews(pause.isTaken), [pause]);

  const change = useCallback(
    (next: (columns: BoardColumn[]) => BoardColumn[]) => {
      void mutate((columns) => columns && next(columns), { revalidate: false });
    },
    [mutate],
  );

  const loadMore = useCallback(
    async (column: BoardColumn) => {
      const { status_id } = column;
      const page = await fetchNext(column);
      await pause.released();
      change((columns) =>
        // What stands on the board already stands there by a later word than this page's.
        unique(columns.map((each) => (each.status_id === status_id ? extend(each, page) : each))),
      );
    },
    [change, pause],
  );

  return { columns: data, error, reload: mutate, read, change, loadMore };
}

/** Moves a lead between the cards named, or to the top of the status; gives the lead as it is then. */
export function moveLead(id: string, move: MoveLead): Promise<Lead> {
  return api.put<Lead>(`/leads/leads/${id}/move`, move);
}

/**
 * Forgets what a moved lead made untrue. The board itself is left as it is: it already shows the move, and a fresh
 * answer could still come from before it.
 */
export function useForgetMoved(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    const isAffected = (key: unknown) =>
      typeof key === "string" && AFFECTED.some((prefix) => key.startsWith(prefix));
    void mutate(isAffected, undefined, { revalidate: true });
  }, [mutate]);
}
