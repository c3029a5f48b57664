import type { LeadRow } from "@leadlane/core/lead/schema";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { FollowUpChip } from "../../ui/follow-up-chip";
import { Money } from "../../ui/money";
import { UserAvatar } from "../../ui/user-avatar";
import { useBoardScope } from "./board-context";
import { StageAgeLabel } from "./stage-age-label";

/** The lines of a card below the name: company, value and follow-up, owner, source and age. */
export function CardDetails({ card, isOpen }: { card: LeadRow; isOpen: boolean }) {
  const { userName, sourceName } = useBoardScope();
  const owner = card.owner_id === null ? null : (userName(card.owner_id) ?? "A former colleague");
  const source = card.source_id === null ? null : sourceName(card.source_id);
  const followUp = isOpen ? card.follow_up_at : null;
  return (
    <>
      {card.company && (
        <Typography noWrap title={card.company} sx={{ color: "text.muted", fontSize: "0.8125rem" }}>
          {card.company}
        </Typography>
      )}
      {(card.value !== null || followUp) && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, marginTop: 0.5 }}>
          {card.value !== null && (
            <Typography component="span" sx={{ flex: 1, fontWeight: 600 }}>
              <Money minor={card.value} />
            </Typography>
          )}
          {followUp && <FollowUpChip iso={followUp} />}
        </Box>
      )}
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, marginTop: 1, minHeight: 24 }}>
        {owner && <UserAvatar name={owner} size={24} title={owner} />}
        <Typography noWrap component="span" sx={{ flex: 1, color: "text.muted", fontSize: "0.75rem" }}>
          {[owner ? null : "Unassigned", source].filter(Boolean).join(" · ")}
        </Typography>
        <StageAgeLabel enteredAt={card.stage_entered_at} isOpen={isOpen} />
      </Box>
    </>
  );
}
