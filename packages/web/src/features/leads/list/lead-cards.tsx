import type { LeadRow } from "@leadlane/core/lead/schema";
import Box from "@mui/material/Box";
import type { Shelf } from "../../../data/leads";
import { useLeadNames } from "../use-lead-names";
import { LeadCard } from "./lead-card";
import type { OpenMenu } from "./lead-menus";

interface LeadCardsProps {
  rows: readonly LeadRow[];
  shelf: Shelf;
  onMenu: (menu: OpenMenu) => void;
}

/** The list on phones. */
export function LeadCards({ rows, shelf, onMenu }: LeadCardsProps) {
  const names = useLeadNames();
  return (
    <Box component="ul" aria-label="Leads" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
      {rows.map((lead) => (
        <LeadCard key={lead.id} lead={lead} shelf={shelf} names={names} onMenu={onMenu} />
      ))}
    </Box>
  );
}
