import { Draggable, Droppable } from "@hello-pangea/dnd";
import type { LeadRow } from "@leadlane/core/leads/schema";
import { memo, type ReactNode } from "react";
import { staleLimit } from "../../../../ui/display/stage-age";
import type { Stage } from "../board-context";
import { BoardCard } from "../card/board-card";
import { useDropTarget } from "../drop-target";

interface CardListProps extends CardsProps {
  droppableId: string;
  type?: string; // cards move between lists of the same type
  label?: string;
  trail?: string;
  empty?: ReactNode;
}

export function CardList({ droppableId, type, label, trail, empty, status, cards }: CardListProps) {
  const isActive = useDropTarget() === "columns";
  return (
    <Droppable droppableId={droppableId} type={type} isDropDisabled={!isActive}>
      {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
        <ul
          ref={innerRef}
          {...droppableProps}
          className="board-list"
          aria-label={label}
          data-over={isDraggingOver || undefined}
          data-trail={trail}
        >
          {cards.length === 0 && !isDraggingOver && empty}
          <Cards status={status} cards={cards} />
          {placeholder}
        </ul>
      )}
    </Droppable>
  );
}

interface CardsProps {
  status: Stage["status"];
  cards: readonly LeadRow[];
}

/** Memoized, because the list renders each time a card enters or leaves it. */
const Cards = memo(function Cards({ status, cards }: CardsProps) {
  const limit = staleLimit(status);
  return cards.map((card, index) => <DraggableCard key={card.id} card={card} index={index} limit={limit} />);
});

interface DraggableCardProps {
  card: LeadRow;
  index: number;
  limit: number | null;
}

const DraggableCard = memo(function DraggableCard({ card, index, limit }: DraggableCardProps) {
  return (
    <Draggable draggableId={card.id} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <li
          ref={innerRef}
          {...draggableProps}
          className="board-slot"
          data-card={card.id}
          data-dragging={isDragging || undefined}
        >
          <BoardCard card={card} limit={limit} dragHandleProps={dragHandleProps} />
        </li>
      )}
    </Draggable>
  );
});
