import { useCallback, useMemo, useState } from "react";

/**
 * The selected rows: some of the loaded ones, or all that match the query. Removed rows are deselected;
 * another query (`scope`) clears the selection.
 */
export function useSelection(ids: readonly string[], scope: string) {
  const [state, setState] = useState<{ scope: string; chosen: ReadonlySet<string>; isAllMatching: boolean }>({
    scope,
    chosen: new Set(),
    isAllMatching: false,
  });
  const chosen = state.scope === scope ? state.chosen : NONE;
  const isAllMatching = state.scope === scope && state.isAllMatching;
  const selected = useMemo(() => ids.filter((id) => chosen.has(id)), [ids, chosen]);

  const toggle = useCallback(
    (id: string) => {
      setState((before) => {
        const after = new Set(before.scope === scope ? before.chosen : NONE);
        if (!after.delete(id)) after.add(id);
        return { scope, chosen: after, isAllMatching: false };
      });
    },
    [scope],
  );
  const replace = useCallback(
    (next: readonly string[]) => setState({ scope, chosen: new Set(next), isAllMatching: false }),
    [scope],
  );

  return {
    selected,
    isAllMatching, // beyond the loaded rows
    isSelected: (id: string) => isAllMatching || chosen.has(id),
    toggle,
    replace,
    areAllSelected: ids.length > 0 && selected.length === ids.length,
    toggleAll: () => replace(selected.length === ids.length ? [] : ids),
    selectAllMatching: () => setState({ scope, chosen: new Set(ids), isAllMatching: true }),
  };
}

const NONE: ReadonlySet<string> = new Set();

export type Selection = ReturnType<typeof useSelection>;
