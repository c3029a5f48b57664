import type { BoardColumn } from "@leadlane/core/leads/schema";
import { useCallback, useEffect } from "react";
import useSWR from "swr";
import { read } from "../../lib/api/api";
import type { ApiError } from "../../lib/api/api-error";
import { type Columns, shareStructure } from "./board-columns";
import { useLeadStore } from "./lead-store";
import { boardAddress, columnAddress, type ListQuery, laneAddress } from "./leads";
import { PLAIN_LIST } from "./list-query";

type BoardAddress = ReturnType<typeof boardAddress>;

/** A card that moved between two page requests may be on both pages; keep the first. */
function unique(columns: Columns): BoardColumn[] {
  const seen = new Set<string>();
  return columns.map((column) => ({
    ...column,
    cards: column.cards.filter(({ id }) => !seen.has(id) && seen.add(id)),
  }));
}

function extend(column: BoardColumn, page: BoardColumn): BoardColumn {
  return { ...column, cards: [...column.cards, ...page.cards], next_cursor: page.next_cursor };
}

async function fetchNext(board: BoardAddress, column: BoardColumn): Promise<BoardColumn> {
  const [page] = await read(columnAddress(board, column));
  if (!page) throw new Error("The response does not contain the column");
  return page;
}

/** Loads at least as many cards per column as are shown, so that a refresh removes none. */
async function fetchBoard(board: BoardAddress, shown: Columns): Promise<BoardColumn[]> {
  const columns = await read(board);
  const extended = await Promise.all(
    columns.map(async (first) => {
      const shownCount = shown.find(({ status_id }) => status_id === first.status_id)?.cards.length ?? 0;
      let column = first;
      while (column.cards.length < shownCount && column.next_cursor !== null) {
        column = extend(column, await fetchNext(board, column));
      }
      return column;
    }),
  );
  return shareStructure(shown, unique(extended));
}

/**
 * Columns in the tenant's order. `loadMore` loads the next cards of a column, `loadLane` the cards of one
 * owner; both reject on failure. While the store is paused, nothing is added.
 */
export function useBoard(state: ListQuery = PLAIN_LIST) {
  const leads = useLeadStore();
  const key = boardAddress(state);
  const load = () => fetchBoard(key, leads.columns(key));
  const { data, error, mutate } = useSWR<Columns, ApiError>(key, load, {
    isPaused: leads.isPaused,
    compare: Object.is,
  });
  useEffect(() => leads.showBoard(key), [leads, key]);

  const loadMore = useCallback(
    async (column: BoardColumn) => {
      const { status_id } = column;
      const page = await fetchNext(key, column);
      await leads.resumed();
      const withPage = (columns: Columns | undefined) =>
        // Cards that are already loaded are newer than those of this page.
        columns && unique(columns.map((each) => (each.status_id === status_id ? extend(each, page) : each)));
      void mutate(withPage, { revalidate: false });
    },
    [leads, mutate, key],
  );

  const loadLane = useCallback(
    async (owner: string | null, previous?: Columns): Promise<Columns> => {
      const lane = laneAddress(key, owner);
      const next = previous
        ? await Promise.all(
            previous.map((column) =>
              column.next_cursor === null ? { ...column, cards: [] } : fetchNext(lane, column),
            ),
          )
        : await read(lane);
      await leads.resumed();
      const cardsOf = (id: string) => next.find(({ status_id }) => status_id === id)?.cards ?? [];
      // Appended to the column: within an owner's cards the order is then correct.
      const withLane = (columns: Columns | undefined) =>
        columns &&
        unique(columns.map((each) => ({ ...each, cards: [...each.cards, ...cardsOf(each.status_id)] })));
      void mutate(withLane, { revalidate: false });
      return next;
    },
    [leads, mutate, key],
  );
  const nextOf = useCallback(
    (column: BoardColumn) => (column.next_cursor === null ? null : columnAddress(key, column)),
    [key],
  );
  return { columns: data, error, refresh: mutate, loadMore, loadLane, nextOf };
}
