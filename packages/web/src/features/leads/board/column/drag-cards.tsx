import type { LeadRow } from "@leadlane/core/leads/schema";
import { staleLimit } from "../../../../ui/display/stage-age";
import type { Stage } from "../board-context";
import { DragCard } from "../card/drag-card";
import { DropMark } from "./drop-mark";

interface DragCardsProps {
  cell: string;
  status: Stage["status"];
  cards: readonly LeadRow[];
  near: number; // how many of them are drawn at once
}

/** The cards of a cell of the board, and where among them one would be dropped. */
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
