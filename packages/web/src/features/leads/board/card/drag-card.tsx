import type { LeadRow } from "@leadlane/core/leads/schema";
import { memo } from "react";
import { hasLanded } from "../drag/drag-state";
import { CardShell } from "./card-shell";

interface DragCardProps {
  card: LeadRow;
  limit: number | null; // days until stale; null in a closed status
  isNearAtFirst: boolean;
}

export const DragCard = memo(function DragCard({ card, limit, isNearAtFirst }: DragCardProps) {
  return (
    <li className="board-slot" data-card={card.id}>
      <CardShell card={card} limit={limit} isNearAtFirst={isNearAtFirst || hasLanded(card.id)} hasHandle />
    </li>
  );
});
