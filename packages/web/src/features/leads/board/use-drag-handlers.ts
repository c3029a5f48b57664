import type { DragDropContextProps, DraggableLocation } from "@hello-pangea/dnd";
import { useRef } from "react";
import { useLeadStore } from "../../../data/leads/lead-store";
import { dropped, lifted, movedTo } from "./announcements";
import type { Stage } from "./board-context";
import type { usePointerTarget } from "./drop-target";
import { columnToggleId } from "./focus";
import { columnIndex, statusOf } from "./lanes";
import type { MoveCard } from "./use-board-moves";

type DragHandlers = Pick<
  DragDropContextProps,
  "onBeforeDragStart" | "onDragStart" | "onDragUpdate" | "onDragEnd"
>;

/** Scrolls a column's header into view. The library reaches visible columns only when dragging by keyboard. */
function revealColumn(statusId: string): void {
  document.getElementById(columnToggleId(statusId))?.scrollIntoView({ block: "nearest", inline: "center" });
}

/** Announces a drag, moves the card on drop and pauses updates of the board in between. */
export function useDragHandlers(
  stages: readonly Stage[],
  move: MoveCard,
  pointer: Pick<ReturnType<typeof usePointerTarget>, "start" | "end">,
): DragHandlers {
  const leads = useLeadStore();
  const resume = useRef<(() => void) | null>(null);
  const stageOf = ({ droppableId }: DraggableLocation) =>
    stages.find(({ status }) => status.id === statusOf(droppableId));

  const positionOf = (location: DraggableLocation | null, source: DraggableLocation) => {
    const stage = location && stageOf(location);
    if (!stage) return null;
    const { status, column } = stage;
    const count = (column.count ?? column.cards.length) + (status === stageOf(source)?.status ? 0 : 1);
    return { status: status.name, index: location.index, count };
  };

  return {
    onBeforeDragStart: () => {
      resume.current = leads.pause();
    },
    onDragStart: (drag, { announce }) => {
      const { draggableId, source } = drag;
      pointer.start(drag);
      const position = positionOf(source, source);
      const card = stageOf(source)?.column.cards.find(({ id }) => id === draggableId);
      if (position && card) announce(lifted(card.name, position));
    },
    onDragUpdate: ({ source, destination, mode }, { announce }) => {
      announce(movedTo(positionOf(destination, source)));
      if (mode === "SNAP" && destination) revealColumn(statusOf(destination.droppableId));
    },
    onDragEnd: ({ draggableId: id, source, destination, reason }, { announce }) => {
      pointer.end();
      const target = reason === "DROP" ? destination : null;
      const stage = target && stageOf(target);
      announce(dropped(stageOf(source)?.status.name ?? "", positionOf(target, source)));
      if (stage) {
        const { droppableId, index } = target;
        const place = { id, index };
        move(id, { statusId: stage.status.id, index: columnIndex(stage.column.cards, droppableId, place) });
      }
      resume.current?.();
      resume.current = null;
    },
  };
}
