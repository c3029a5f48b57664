import { useEffect, useMemo, useState } from "react";
import type { useLeads } from "../../../data/leads/leads";
import type { criteriaOf } from "../../../data/leads/list-query";
import { useCurrency } from "../../../data/me";
import { announce } from "../../../lib/feedback/announce";
import { useBulk } from "./bulk/use-bulk";
import { useSelection } from "./bulk/use-selection";
import { selectedText } from "./view/count-text";

interface ListSelectionOptions {
  leads: ReturnType<typeof useLeads>;
  query: string; // a different query clears the selection
  criteria: ReturnType<typeof criteriaOf>;
  isTable: boolean;
}

/** Selection of a list and its bulk actions. Phones have a selection mode. */
export function useListSelection({ leads, query, criteria, isTable }: ListSelectionOptions) {
  const { code } = useCurrency();
  const ids = useMemo(() => leads.items.map(({ id }) => id), [leads.items]);
  const selection = useSelection(ids, query);
  const [isChoosing, setChoosing] = useState(false);
  const bulk = useBulk(leads.items, selection, criteria, () => setChoosing(false));
  const count = selection.isAllMatching
    ? (leads.total ?? Number.POSITIVE_INFINITY)
    : selection.selected.length;
  const countLabel = selectedText(selection, leads, code);

  useEffect(() => {
    if (count > 0) announce(countLabel);
  }, [count, countLabel]);

  return {
    selection,
    isSelecting: count > 0 || (isChoosing && !isTable),
    startChoosing: () => setChoosing(true),
    bar: {
      count,
      countLabel,
      bulk,
      onClear: () => {
        setChoosing(false);
        selection.replace([]);
      },
    },
  };
}
