import { Draggable } from "@hello-pangea/dnd";
import type { LeadRow } from "@leadlane/core/leads/schema";
import { memo } from "react";
import { CardShell } from "./card-shell";

interface DragCardProps {
  card: LeadRow;
  index: number;
  limit: number | null; // days after which it is stale; null where the card's status is closed
  isNearAtFirst: boolean;
}

/** A lead on the board: dragged by pointer from anywhere on it, by keyboard from the handle. */
export const DragCard = memo(function DragCard({ card, index, limit, isNearAtFirst }: DragCardProps) {
  return (
    <Draggable draggableId={card.id} index={index} disableInteractiveElementBlocking>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging, isDropAnimating }) => (
        <li ref={innerRef} className="board-slot" {...draggableProps}>
          <CardShell
            card={card}
            limit={limit}
            isNearAtFirst={isNearAtFirst}
            handle={dragHandleProps}
            isHeld={isDragging}
            isLifted={isDragging && !isDropAnimating}
          />
        </li>
      )}
    </Draggable>
  );
});
