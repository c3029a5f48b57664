import type { DragStart, DragUpdate, DropResult, ResponderProvided } from "@hello-pangea/dnd";
import { useEffect, useRef } from "react";
import { useLeadStore } from "../../../data/leads/lead-store";
import { dropped, lifted, movedTo } from "./announcements";
import type { Stage } from "./board-context";
import { columnIndex, statusOf } from "./lanes";
import type { MoveCard } from "./use-board-moves";

interface Location {
  droppableId: string;
  index: number;
}

/** What happens and what is said while a card is dragged. The board stands still from lifting to dropping. */
export function useDragResponders(stages: readonly Stage[], move: MoveCard) {
  const leads = useLeadStore();
  const resume = useRef<(() => void) | null>(null);
  useEffect(() => () => resume.current?.(), []);
  const stageOf = (id: string) => stages.find(({ status }) => status.id === statusOf(id));
  const statusName = (id: string) => stageOf(id)?.status.name ?? "";

  const spot = (location: Location | null, from: Location) => {
    const stage = location && stageOf(location.droppableId);
    if (!location || !stage) return null;
    const guests = location.droppableId === from.droppableId ? 0 : 1; // a guest makes the column one longer
    const count = (stage.column.count ?? stage.column.cards.length) + guests;
    return { status: stage.status.name, index: location.index, count };
  };

  return {
    onDragStart: ({ source, draggableId }: DragStart, { announce }: ResponderProvided) => {
      resume.current = leads.pause();
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
      const to = destination && stageOf(destination.droppableId);
      if (to) {
        const place = { id: draggableId, index: destination.index };
        const index = columnIndex(to.column.cards, destination.droppableId, place);
        move(draggableId, { statusId: to.status.id, index });
      }
      resume.current?.();
    },
  };
}
