import { useCallback, useMemo, useState } from "react";

/** Which of the rows in a list are chosen. Rows that left the list are no longer chosen. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => ids.filter((id) => chosen.has(id)), [ids, chosen]);

  const toggle = useCallback((id: string) => {
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const replace = useCallback((next: readonly string[]) => setChosen(new Set(next)), []);

  return {
    selected,
    isSelected: (id: string) => chosen.has(id),
    toggle,
    replace,
    areAllSelected: ids.length > 0 && selected.length === ids.length,
    toggleAll: () => replace(selected.length === ids.length ? [] : ids),
  };
}

export type Selection = ReturnType<typeof useSelection>;
