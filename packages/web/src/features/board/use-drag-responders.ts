import type { DragStart, DragUpdate, DropResult, ResponderProvided } from "@hello-pangea/dnd";
import { dropped, lifted, movedTo } from "./announcements";
import type { Stage } from "./board-context";
import type { Hold } from "./hold";
import type { MoveCard } from "./use-board-moves";

interface Location {
  droppableId: string;
  index: number;
}

/** What happens and what is said while a card is dragged. The board is held still from lifting to dropping. */
export function useDragResponders(stages: readonly Stage[], hold: Hold, onHold: () => void, move: MoveCard) {
  const stageOf = (id: string) => stages.find(({ status }) => status.id === id);
  const statusName = (id: string) => stageOf(id)?.status.name ?? "";

  const spot = (location: Location | null, from: Location) => {
    const stage = location && stageOf(location.droppableId);
    if (!location || !stage) return null;
    // A guest makes the column one longer.
    const guests = location.droppableId === from.droppableId ? 0 : 1;
    const count = (stage.column.count ?? stage.column.cards.length) + guests;
    return { status: stage.status.name, index: location.index, count };
  };

  return {
    onDragStart: ({ source, draggableId }: DragStart, { announce }: ResponderProvided) => {
      hold.take();
      onHold();
      const name = stageOf(source.droppableId)?.column.cards.find(({ id }) => id === draggableId)?.name ?? "";
      const place = spot(source, source);
      if (place) announce(lifted(name, place));
    },
    onDragUpdate: ({ source, destination }: DragUpdate, { announce }: ResponderProvided) => {
      announce(movedTo(spot(destination, source)));
    },
    onDragEnd: (
      { source, destination, draggableId, reason }: DropResult,
      { announce }: ResponderProvided,
    ) => {
      announce(dropped(statusName(source.droppableId), spot(destination, source), reason === "CANCEL"));
      if (destination) move(draggableId, { statusId: destination.droppableId, index: destination.index });
      hold.release();
    },
  };
}
