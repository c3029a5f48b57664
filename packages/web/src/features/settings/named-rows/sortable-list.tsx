import {
  DragDropContext,
  Draggable,
  type DraggableProvidedDragHandleProps,
  Droppable,
  type DropResult,
} from "@hello-pangea/dnd";
import DragIndicator from "@mui/icons-material/DragIndicator";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import { dragInstructions, positionText } from "./list-order";

interface SortableListProps<Item> {
  label: string;
  noun: string; // of an entry
  items: readonly Item[];
  onMove: (from: number, to: number) => void;
  /** The row of an entry; `handle` starts dragging. */
  children: (item: Item, index: number, handle: ReactNode) => ReactNode;
}

/** A list whose entries are dragged into order, also with the keyboard. */
export function SortableList<Item extends { id: string; name: string }>(props: SortableListProps<Item>) {
  const { label, noun, items, onMove, children } = props;
  const count = items.length;
  const nameAt = (index: number) => items[index]?.name ?? "";
  const drop = ({ source, destination, reason }: DropResult) => {
    if (reason === "DROP" && destination) onMove(source.index, destination.index);
  };
  return (
    <DragDropContext
      dragHandleUsageInstructions={dragInstructions(noun)}
      onDragStart={({ source }, { announce }) =>
        announce(`${nameAt(source.index)} lifted, ${positionText(source.index, count)}.`)
      }
      onDragUpdate={({ destination }, { announce }) =>
        announce(destination ? `Moved to ${positionText(destination.index, count)}.` : "Not over the list.")
      }
      onDragEnd={(result, { announce }) => {
        const { destination, reason } = result;
        const isDropped = reason === "DROP" && destination !== null;
        announce(
          isDropped
            ? `Dropped at ${positionText(destination.index, count)}.`
            : "Cancelled, back in its place.",
        );
        drop(result);
      }}
    >
      <Droppable droppableId={noun}>
        {({ innerRef, droppableProps, placeholder }) => (
          <Box
            component="ol"
            aria-label={label}
            ref={innerRef}
            {...droppableProps}
            sx={{ listStyle: "none", margin: 0, padding: 0 }}
          >
            {items.map((item, index) => (
              <SortableRow key={item.id} item={item} index={index}>
                {(handle) => children(item, index, handle)}
              </SortableRow>
            ))}
            {placeholder}
          </Box>
        )}
      </Droppable>
    </DragDropContext>
  );
}

interface SortableRowProps {
  item: { id: string; name: string };
  index: number;
  children: (handle: ReactNode) => ReactNode;
}

function SortableRow({ item, index, children }: SortableRowProps) {
  return (
    <Draggable
      draggableId={item.id}
      index={index}
      // Allows the drag handle to be a button.
      disableInteractiveElementBlocking
    >
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <Box
          component="li"
          ref={innerRef}
          {...draggableProps}
          sx={{
            paddingInline: { xs: 1, sm: 2 },
            borderTop: "1px solid",
            borderColor: "divider",
            ...(isDragging && {
              backgroundColor: "background.raised",
              boxShadow: 8,
              borderRadius: 2,
            }),
          }}
        >
          {children(<DragHandle name={item.name} handle={dragHandleProps} />)}
        </Box>
      )}
    </Draggable>
  );
}

function DragHandle({ name, handle }: { name: string; handle: DraggableProvidedDragHandleProps | null }) {
  return (
    <IconButton {...handle} size="small" aria-label={`Reorder ${name}`}>
      <DragIndicator fontSize="small" />
    </IconButton>
  );
}
