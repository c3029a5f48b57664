import type { LeadRow } from "@leadlane/core/lead/schema";
import type { Shelf } from "../../../data/leads";
import { useSlug } from "../../../lib/use-session";
import { useLeadNames } from "../use-lead-names";
import { LeadCard } from "./lead-card";
import { CardList } from "./lead-cards-style";
import type { OpenMenu } from "./lead-menus";

interface LeadCardsProps {
  rows: readonly LeadRow[];
  shelf: Shelf;
  onMenu: (menu: OpenMenu) => void;
}

/** The list on phones. */
export function LeadCards({ rows, shelf, onMenu }: LeadCardsProps) {
  const names = useLeadNames();
  const slug = useSlug();
  return (
    <CardList aria-label="Leads">
      {rows.map((lead) => (
        <LeadCard key={lead.id} lead={lead} shelf={shelf} slug={slug} names={names} onMenu={onMenu} />
      ))}
    </CardList>
  );
}
