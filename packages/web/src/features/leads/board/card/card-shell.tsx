import type { LeadRow } from "@leadlane/core/leads/schema";
import { memo } from "react";
import { cardHeight } from "./card-height";
import { CardContent } from "./card-parts";
import { useNear } from "./near";

interface CardShellProps {
  card: LeadRow;
  limit: number | null; // days until stale; null in a closed status
  isNearAtFirst: boolean; // renders its content before visibility is known
  hasHandle?: boolean; // false where cards can't be dragged
}

/** A card with its final height; its content renders when it comes near the screen. */
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
