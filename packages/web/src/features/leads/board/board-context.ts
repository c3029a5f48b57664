import type { BoardColumn } from "@leadlane/core/leads/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { createContext, useContext } from "react";
import { paths } from "../../../config/paths";
import type { FieldText } from "../field-text";

/** A column with the status it stands for. */
export interface Stage {
  status: PipelineStatus;
  column: BoardColumn;
}

/** What every card and column needs, the same for all of them, so that a card is drawn again only when it changes. */
interface BoardScope {
  slug: string | null; // the tenant's slug for links
  userName: (id: string) => string | null; // null when nobody by that id is known
  textOf: FieldText;
  openMenu: (leadId: string, anchor: HTMLElement) => void;
  trailOf: (column: BoardColumn) => string; // what previous and next of its leads go by
  loadMore: (column: BoardColumn) => Promise<void>;
  loadLane: (owner: string | null, former?: BoardColumn[]) => Promise<BoardColumn[]>;
}

const BoardContext = createContext<BoardScope>({
  slug: null,
  userName: () => null,
  textOf: () => null,
  openMenu: () => undefined,
  trailOf: () => "{}",
  loadMore: () => Promise.resolve(),
  loadLane: () => Promise.resolve([]),
});

export const BoardProvider = BoardContext.Provider;

export function useBoardScope(): BoardScope {
  return useContext(BoardContext);
}

/** Where a lead is added: the leads page with its drawer open, on a status when one is given. */
export function addLeadPath(slug: string | null, statusId?: string): string {
  const status = statusId === undefined ? "" : `&new_status=${encodeURIComponent(statusId)}`;
  return `${paths.leads(slug)}?new=1${status}`;
}
