import type { LeadRow } from "@leadlane/core/leads/schema";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useLocation } from "react-router-dom";
import type { ListView } from "../../../data/leads/leads";
import type { ListState } from "../../../data/leads/list-query";
import { savedScroll } from "../../../lib/navigation/scroll-restoration";
import { useSlug } from "../../../lib/session/use-session";
import { useFieldText } from "../field-text";
import { useLeadNames } from "../lead-names";
import type { Selection } from "./bulk/use-selection";
import { LeadCard } from "./lead-card";
import { CardList } from "./lead-cards-style";
import type { OpenMenu } from "./lead-menus";
import { LeadTable, type TableSort } from "./table/lead-table";

/** Rows and cards are no less high than this; rows of the first screen, with what stands above them shared out among them. */
const TABLE = { row: 44, first: 52 };
const CARDS = { row: 72, first: 72 };

interface LeadRowsProps {
  rows: readonly LeadRow[];
  view: ListView;
  isTable: boolean;
  isChoosing: boolean; // on phones: cards can be chosen
  listed: Pick<ListState, "filter" | "sort">; // what the list is filtered and sorted by
  sort?: TableSort;
  selection: Selection;
  onMenu: (menu: OpenMenu) => void;
  children: ReactNode; // below the rows, once all of them are there
}

/** The rows of a list, and what ends it. */
export function LeadRows({ rows, view, isTable, isChoosing, listed, sort, ...props }: LeadRowsProps) {
  const { selection, onMenu, children } = props;
  const shown = useFirstRows(rows, isTable ? TABLE : CARDS);
  const isWhole = shown.length === rows.length;
  // Once there it stays while further rows come: it may be what was pressed for them, and have the focus.
  const [hasEnd, setHasEnd] = useState(isWhole);
  if (isWhole && !hasEnd) setHasEnd(true);
  return (
    <>
      {isTable ? (
        <LeadTable
          rows={shown}
          view={view}
          listed={listed}
          sort={sort}
          selection={selection}
          onMenu={onMenu}
        />
      ) : (
        <LeadCards rows={shown} view={view} selection={isChoosing ? selection : undefined} onMenu={onMenu} />
      )}
      {hasEnd && children}
    </>
  );
}

/** The rows to show: those down to the end of the screen first, the others right after they are there. */
function useFirstRows<T>(rows: readonly T[], height: typeof TABLE): readonly T[] {
  const { key } = useLocation();
  const above = Math.max(window.scrollY, savedScroll(key));
  const first = Math.ceil(above / height.row + window.innerHeight / height.first);
  const shown = useDeferredValue(rows.length, Math.min(rows.length, first));
  return shown < rows.length ? rows.slice(0, shown) : rows;
}

interface LeadCardsProps {
  rows: readonly LeadRow[];
  view: ListView;
  selection?: Selection; // given while cards can be chosen
  onMenu: (menu: OpenMenu) => void;
}

/** The list on phones. */
function LeadCards({ rows, view, selection, onMenu }: LeadCardsProps) {
  const names = useLeadNames();
  const textOf = useFieldText();
  const slug = useSlug();
  return (
    <CardList aria-label="Leads">
      {rows.map((lead) => (
        <LeadCard
          key={lead.id}
          lead={lead}
          view={view}
          slug={slug}
          names={names}
          textOf={textOf}
          isSelected={selection?.isSelected(lead.id)}
          onToggle={selection?.toggle}
          onMenu={onMenu}
        />
      ))}
    </CardList>
  );
}
