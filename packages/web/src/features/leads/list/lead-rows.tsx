import type { LeadRow } from "@leadlane/core/leads/schema";
import type { ReactNode } from "react";
import type { ListView } from "../../../data/leads/leads";
import type { ListState } from "../../../data/leads/list-query";
import { useSlug } from "../../../lib/session/use-session";
import { useCardTexts, useFieldText } from "../field-text";
import { useLeadNames } from "../lead-names";
import type { Selection } from "./bulk/use-selection";
import { LeadCard } from "./lead-card";
import { CardList } from "./lead-cards-style";
import type { OpenMenu } from "./lead-menus";
import type { LeadPreviewState } from "./preview/use-lead-preview";
import { LeadTable, type TableSort } from "./table/lead-table";

interface LeadRowsProps {
  rows: readonly LeadRow[];
  view: ListView;
  isTable: boolean;
  isChoosing: boolean; // selection mode on phones
  criteria: Pick<ListState, "filter" | "sort">;
  sort?: TableSort;
  selection: Selection;
  preview: LeadPreviewState | null;
  onMenu: (menu: OpenMenu) => void;
  children: ReactNode;
}

export function LeadRows({ rows, view, isTable, isChoosing, criteria, sort, ...props }: LeadRowsProps) {
  const { selection, preview, onMenu, children } = props;
  return (
    <>
      {isTable ? (
        <LeadTable
          rows={rows}
          view={view}
          criteria={criteria}
          sort={sort}
          selection={selection}
          preview={preview}
          onMenu={onMenu}
        />
      ) : (
        <LeadCards rows={rows} view={view} selection={isChoosing ? selection : undefined} onMenu={onMenu} />
      )}
      {children}
    </>
  );
}

interface LeadCardsProps {
  rows: readonly LeadRow[];
  view: ListView;
  selection?: Selection; // set in selection mode
  onMenu: (menu: OpenMenu) => void;
}

function LeadCards({ rows, view, selection, onMenu }: LeadCardsProps) {
  const names = useLeadNames();
  const textOf = useFieldText();
  const ownTexts = useCardTexts();
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
          ownTexts={ownTexts}
          isSelected={selection?.isSelected(lead.id)}
          onToggle={selection?.toggle}
          onMenu={onMenu}
        />
      ))}
    </CardList>
  );
}
