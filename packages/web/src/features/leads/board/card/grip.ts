import type { DraggableProvidedDragHandleProps } from "@hello-pangea/dnd";

export type DragHandle = DraggableProvidedDragHandleProps | null;

/**
 * Lets the pointer drag by the whole card too. Only the marks are taken over: role, tab stop and description belong
 * to the handle, the one control for the keyboard.
 */
export function gripProps(handle: DragHandle | undefined) {
  if (!handle) return {};
  return {
    "data-rfd-drag-handle-draggable-id": handle["data-rfd-drag-handle-draggable-id"],
    "data-rfd-drag-handle-context-id": handle["data-rfd-drag-handle-context-id"],
    onDragStart: handle.onDragStart,
  };
}
