import type { LeadRow } from "@leadlane/core/lead/schema";
import type { ReactNode } from "react";
import type { Shelf } from "../../../data/leads";
import { LeadCards } from "./lead-cards";
import type { OpenMenu } from "./lead-menus";
import { LeadTable } from "./lead-table";
import { useFirstRows } from "./use-first-rows";
import type { Selection } from "./use-selection";

interface LeadRowsProps {
  rows: readonly LeadRow[];
  shelf: Shelf;
  isTable: boolean;
  selection: Selection;
  onMenu: (menu: OpenMenu) => void;
  /** Below the rows, once all of them are there. */
  children: ReactNode;
}

/** The rows of a list, and what ends it. */
export function LeadRows({ rows, shelf, isTable, selection, onMenu, children }: LeadRowsProps) {
  const shown = useFirstRows(rows);
  return (
    <>
      {isTable ? (
        <LeadTable rows={shown} shelf={shelf} selection={selection} onMenu={onMenu} />
      ) : (
        <LeadCards rows={shown} shelf={shelf} onMenu={onMenu} />
      )}
      {shown.length === rows.length && children}
    </>
  );
}
