import { DragDropContext, Draggable, Droppable, type DropResult } from "@hello-pangea/dnd";
import Box from "@mui/material/Box";
import { DRAG_INSTRUCTIONS, positionText } from "./status-order";
import { StatusRow, type StatusRowProps } from "./status-row";

interface StatusListProps extends Omit<StatusRowProps, "status" | "index" | "count"> {
  countOf: (id: string) => number | undefined;
}

export function StatusList({ statuses, countOf, ...props }: StatusListProps) {
  const count = statuses.length;
  const nameAt = (index: number) => statuses[index]?.name ?? "";
  const drop = ({ source, destination, reason }: DropResult) => {
    if (reason === "DROP" && destination) props.edits.move(source.index, destination.index);
  };
  return (
    <DragDropContext
      dragHandleUsageInstructions={DRAG_INSTRUCTIONS}
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
      <Droppable droppableId="statuses">
        {({ innerRef, droppableProps, placeholder }) => (
          <Box
            component="ol"
            aria-label="Pipeline statuses"
            ref={innerRef}
            {...droppableProps}
            sx={{ listStyle: "none", margin: 0, padding: 0 }}
          >
            {statuses.map((status, index) => (
              <DraggableStatus
                key={status.id}
                {...props}
                {...{ status, index, statuses }}
                count={countOf(status.id)}
              />
            ))}
            {placeholder}
          </Box>
        )}
      </Droppable>
    </DragDropContext>
  );
}

function DraggableStatus(props: StatusRowProps) {
  return (
    <Draggable
      draggableId={props.status.id}
      index={props.index}
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
          <StatusRow {...props} handle={dragHandleProps} />
        </Box>
      )}
    </Draggable>
  );
}
