import type { LeadRow } from "@leadlane/core/leads/schema";
import { memo } from "react";
import { cardHeight } from "./card-height";
import { CardContent } from "./card-parts";
import { useNear } from "./near";

interface CardShellProps {
  card: LeadRow;
  limit: number | null; // days after which it is stale; null where the card's status is closed
  isNearAtFirst: boolean; // whether it is drawn before it is known what is in sight
  hasHandle?: boolean; // where cards are dragged
}

/** A card's ground, as high as the card; what stands on it is drawn where somebody may see it. */
export const CardShell = memo(function CardShell({
  card,
  limit,
  isNearAtFirst,
  hasHandle = false,
}: CardShellProps) {
  const [element, isNear] = useNear(isNearAtFirst);
  return (
    <div ref={element} className="board-card" style={{ minHeight: cardHeight(card, limit !== null) }}>
      {isNear && <CardContent card={card} limit={limit} hasHandle={hasHandle} />}
    </div>
  );
});
