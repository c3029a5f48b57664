import type { LeadRow } from "@leadlane/core/leads/schema";
import { staleLimit } from "../../../../ui/display/stage-age";
import type { Stage } from "../board-context";
import { DragCard } from "../card/drag-card";
import { DropMark } from "./drop-mark";

interface DragCardsProps {
  cell: string;
  status: Stage["status"];
  cards: readonly LeadRow[];
  near: number; // number of cards that render at once
}

/** The cards of a cell, and the drop marker. */
export function DragCards({ cell, status, cards, near }: DragCardsProps) {
  return (
    <>
      {cards.map((card, index) => (
        <DragCard key={card.id} card={card} limit={staleLimit(status)} isNearAtFirst={index < near} />
      ))}
      <DropMark cell={cell} />
    </>
  );
}
