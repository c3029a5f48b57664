import { Draggable, type DraggableProvidedDragHandleProps } from "@hello-pangea/dnd";
import type { LeadRow } from "@leadlane/core/leads/schema";
import DragIndicator from "@mui/icons-material/DragIndicator";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { memo } from "react";
import { CardDetails, CardMenuButton, CardTitle, cardSurface } from "./card-parts";

type HandleProps = DraggableProvidedDragHandleProps | null;

/**
 * Lets the pointer drag by the card's text too. Only the marks are taken over: role, tab stop and description belong
 * to the handle, the one control for the keyboard.
 */
function gripProps(handle: HandleProps) {
  if (!handle) return {};
  return {
    "data-rfd-drag-handle-draggable-id": handle["data-rfd-drag-handle-draggable-id"],
    "data-rfd-drag-handle-context-id": handle["data-rfd-drag-handle-context-id"],
    onDragStart: handle.onDragStart,
  };
}

function Handle({ name, handle }: { name: string; handle: HandleProps }) {
  return (
    <IconButton size="small" {...handle} aria-label={`Reorder ${name}`} sx={{ padding: 0.25 }}>
      <DragIndicator fontSize="small" />
    </IconButton>
  );
}

interface DragCardProps {
  card: LeadRow;
  index: number;
  isOpen: boolean; // whether the card's status is one in which work goes on
}

/** A lead on the board: dragged by its text or its handle, by keyboard from the handle. */
export const DragCard = memo(function DragCard({ card, index, isOpen }: DragCardProps) {
  return (
    <Draggable draggableId={card.id} index={index} disableInteractiveElementBlocking>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging, isDropAnimating }) => (
        <Box component="li" ref={innerRef} {...draggableProps} sx={{ listStyle: "none", paddingBottom: 1 }}>
          <Box sx={cardSurface(isDragging && !isDropAnimating)}>
            <Box sx={{ display: "flex", alignItems: "flex-start", gap: 0.5 }}>
              <CardTitle card={card} />
              <Handle name={card.name} handle={dragHandleProps} />
              <CardMenuButton card={card} />
            </Box>
            <Box {...gripProps(dragHandleProps)}>
              <CardDetails card={card} isOpen={isOpen} />
            </Box>
          </Box>
        </Box>
      )}
    </Draggable>
  );
});
