import type { LeadRow } from "@leadlane/core/leads/schema";
import { memo } from "react";
import { hasLanded } from "../drag/drag-state";
import { CardShell } from "./card-shell";

interface DragCardProps {
  card: LeadRow;
  limit: number | null; // days after which it is stale; null where the card's status is closed
  isNearAtFirst: boolean;
}

/** A lead on the board: dragged by pointer from anywhere on it, by keyboard from the handle. */
export const DragCard = memo(function DragCard({ card, limit, isNearAtFirst }: DragCardProps) {
  return (
    <li className="board-slot" data-card={card.id}>
      <CardShell card={card} limit={limit} isNearAtFirst={isNearAtFirst || hasLanded(card.id)} hasHandle />
    </li>
  );
});
