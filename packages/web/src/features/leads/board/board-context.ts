import type { BoardColumn } from "@leadlane/core/leads/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { createContext, useContext } from "react";
import { paths } from "../../../config/paths";
import type { CardTexts, FieldText } from "../field-text";

export interface Stage {
  status: PipelineStatus;
  column: BoardColumn;
}

/** Props shared by all cards and columns. Stable, so that memoized cards do not render again. */
interface BoardScope {
  slug: string | null;
  userName: (id: string) => string | null; // null for an unknown user
  textOf: FieldText;
  ownTexts: CardTexts;
  openMenu: (leadId: string, anchor: HTMLElement) => void;
  trailOf: (column: BoardColumn) => string; // for the previous and next buttons of a lead
  loadMore: (column: BoardColumn) => Promise<void>;
  loadLane: (owner: string | null, former?: BoardColumn[]) => Promise<BoardColumn[]>;
}

const BoardContext = createContext<BoardScope>({
  slug: null,
  userName: () => null,
  textOf: () => null,
  ownTexts: () => [],
  openMenu: () => undefined,
  trailOf: () => "{}",
  loadMore: () => Promise.resolve(),
  loadLane: () => Promise.resolve([]),
});

export const BoardProvider = BoardContext.Provider;

export function useBoardScope(): BoardScope {
  return useContext(BoardContext);
}

/** The leads page with the drawer for a new lead open, optionally with a status chosen. */
export function addLeadPath(slug: string | null, statusId?: string): string {
  const status = statusId === undefined ? "" : `&new_status=${encodeURIComponent(statusId)}`;
  return `${paths.leads(slug)}?new=1${status}`;
}
