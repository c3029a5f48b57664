import type { LeadRow } from "@leadlane/core/leads/schema";
import { type ReactNode, useDeferredValue } from "react";
import { useLocation } from "react-router-dom";
import type { ListView } from "../../../data/leads/leads";
import { savedScroll } from "../../../lib/navigation/scroll-restoration";
import { useSlug } from "../../../lib/session/use-session";
import { useLeadNames } from "../lead-names";
import type { Selection } from "./bulk/use-selection";
import { LeadCard } from "./lead-card";
import { CardList } from "./lead-cards-style";
import type { OpenMenu } from "./lead-menus";
import { LeadTable } from "./table/lead-table";

/** Rows are no less high than this; on the first screen, with what stands above them shared out among them. */
const HEIGHT = { row: 48, first: 64 };

interface LeadRowsProps {
  rows: readonly LeadRow[];
  view: ListView;
  isTable: boolean;
  selection: Selection;
  onMenu: (menu: OpenMenu) => void;
  children: ReactNode; // below the rows, once all of them are there
}

/** The rows of a list, and what ends it. */
export function LeadRows({ rows, view, isTable, selection, onMenu, children }: LeadRowsProps) {
  const shown = useFirstRows(rows);
  return (
    <>
      {isTable ? (
        <LeadTable rows={shown} view={view} selection={selection} onMenu={onMenu} />
      ) : (
        <LeadCards rows={shown} view={view} onMenu={onMenu} />
      )}
      {shown.length === rows.length && children}
    </>
  );
}

/** The rows to show: those down to the end of the screen first, the others right after they are there. */
function useFirstRows<T>(rows: readonly T[]): readonly T[] {
  const { key } = useLocation();
  const above = Math.max(window.scrollY, savedScroll(key));
  const first = Math.ceil(above / HEIGHT.row + window.innerHeight / HEIGHT.first);
  const shown = useDeferredValue(rows.length, Math.min(rows.length, first));
  return shown < rows.length ? rows.slice(0, shown) : rows;
}

interface LeadCardsProps {
  rows: readonly LeadRow[];
  view: ListView;
  onMenu: (menu: OpenMenu) => void;
}

/** The list on phones. */
function LeadCards({ rows, view, onMenu }: LeadCardsProps) {
  const names = useLeadNames();
  const slug = useSlug();
  return (
    <CardList aria-label="Leads">
      {rows.map((lead) => (
        <LeadCard key={lead.id} lead={lead} view={view} slug={slug} names={names} onMenu={onMenu} />
      ))}
    </CardList>
  );
}
