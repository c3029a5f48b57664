import type { LeadRow } from "@leadlane/core/lead/schema";
import Box from "@mui/material/Box";
import { CardDetails } from "./card-details";
import { CardMenuButton } from "./card-menu-button";
import { cardSurface } from "./card-surface";
import { CardTitle } from "./card-title";

/** A lead in the one column of a phone: moved by its menu. */
export function PhoneCard({ card, isOpen }: { card: LeadRow; isOpen: boolean }) {
  return (
    <Box component="li" sx={{ listStyle: "none", paddingBottom: 1 }}>
      <Box sx={cardSurface(false)}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, marginBlock: -1 }}>
          <CardTitle card={card} />
          <CardMenuButton card={card} />
        </Box>
        <Box sx={{ paddingTop: 0.5 }}>
          <CardDetails card={card} isOpen={isOpen} />
        </Box>
      </Box>
    </Box>
  );
}
