import { useCallback, useMemo, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";
import {
  isListParameter,
  type ListState,
  readListState,
  withChange,
  writeListState,
} from "../../../../data/leads/list-query";
import { useFreshQuery } from "../../../../lib/navigation/use-fresh-query";
import { useLeadAccess } from "../../use-lead-access";
import { listMemory, remember } from "./list-memory";

interface ChangeOptions {
  isTyping?: boolean; // replaces the history entry
  listView?: string | null; // archived, trash, or null for active leads
}

export type ChangeList = (change: Partial<ListState>, options?: ChangeOptions) => void;

/** State of the list, kept in the URL and remembered for the next visit. */
export function useListState(): [state: ListState, change: ChangeList] {
  const [params, setParams] = useSearchParams();
  const freshQuery = useFreshQuery();
  const { userId } = useLeadAccess();
  const state = useMemo(() => readListState(params), [params]);
  const change: ChangeList = useCallback(
    (next, { isTyping = false, listView } = {}) => {
      const before = freshQuery();
      const current = readListState(before);
      const filter = next.filter && withChange(current.filter, state.filter, next.filter);
      const ownParams = writeListState({ ...current, ...next, filter: filter ?? current.filter });
      const after = new URLSearchParams([...before].filter(([name]) => !isListParameter(name)));
      if (listView === null) after.delete("shelf");
      else if (listView !== undefined) after.set("shelf", listView);
      remember(userId, { query: ownParams.toString() });
      setParams([...after, ...ownParams], { replace: isTyping, preventScrollReset: true });
    },
    [state, freshQuery, setParams, userId],
  );
  return [state, change];
}

/** The remembered query, when the list is opened without one; null otherwise. */
export function useRestoredQuery(): string | null {
  const { userId } = useLeadAccess();
  const { key, search } = useLocation();
  const isBackNavigation = useNavigationType() === "POP" && key !== "default";
  // Removing the last filter must not restore the remembered one.
  const [isFirstVisit] = useState(() => search === "" && !isBackNavigation);
  const [initialKey] = useState(key);
  if (!isFirstVisit || key !== initialKey || search !== "") return null;
  return listMemory(userId).query || null;
}
