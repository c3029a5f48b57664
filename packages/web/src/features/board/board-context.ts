import type { BoardColumn } from "@leadlane/core/lead/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline-status/schema";
import { createContext, useContext } from "react";

/** A column with the status it stands for. */
export interface Stage {
  status: PipelineStatus;
  column: BoardColumn;
}

/** What every card and column needs, the same for all of them, so that a card is drawn again only when it changes. */
interface BoardScope {
  /** The tenant's slug for links. */
  slug: string | null;
  /** Null when nobody by that id is known. */
  userName: (id: string) => string | null;
  sourceName: (id: string) => string | null;
  openMenu: (leadId: string, anchor: HTMLElement) => void;
  loadMore: (column: BoardColumn) => Promise<void>;
}

const BoardContext = createContext<BoardScope>({
  slug: null,
  userName: () => null,
  sourceName: () => null,
  openMenu: () => undefined,
  loadMore: () => Promise.resolve(),
});

export const BoardProvider = BoardContext.Provider;

export function useBoardScope(): BoardScope {
  return useContext(BoardContext);
}
