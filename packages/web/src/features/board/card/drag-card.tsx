import { Draggable } from "@hello-pangea/dnd";
import type { LeadRow } from "@leadlane/core/leads/schema";
import { memo } from "react";
import { CardShell } from "./card-shell";

interface DragCardProps {
  card: LeadRow;
  index: number;
  isOpen: boolean; // whether the card's status is one in which work goes on
  isNearAtFirst: boolean;
}

/** A lead on the board: dragged by pointer from anywhere on it, by keyboard from the handle. */
export const DragCard = memo(function DragCard({ card, index, isOpen, isNearAtFirst }: DragCardProps) {
  return (
    <Draggable draggableId={card.id} index={index} disableInteractiveElementBlocking>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging, isDropAnimating }) => (
        <li ref={innerRef} className="board-slot" {...draggableProps}>
          <CardShell
            card={card}
            isOpen={isOpen}
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
