import type { DragStart } from "@hello-pangea/dnd";
import { createContext, type RefObject, useContext, useEffect, useState } from "react";

/** What accepts the dragged card. Zones lie above the columns, so that both at once would be ambiguous. */
type DropTarget = "columns" | "zones";

const DropTargetContext = createContext<DropTarget>("columns");
export const DropTargetProvider = DropTargetContext.Provider;

export function useDropTarget(): DropTarget {
  return useContext(DropTargetContext);
}

/**
 * Follows the pointer during a drag: at the height of the zones they accept the card. A drag by keyboard reaches
 * columns only; the card's menu is its way to the closed statuses.
 */
export function usePointerTarget(zones: RefObject<HTMLElement | null>) {
  const [isDragging, setDragging] = useState(false);
  const [target, setTarget] = useState<DropTarget>("columns");
  useEffect(() => {
    if (!isDragging) return;
    const follow = (y: number) => {
      const top = zones.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      setTarget(y >= top ? "zones" : "columns");
    };
    const onMouse = ({ clientY }: MouseEvent) => follow(clientY);
    const onTouch = ({ touches: [touch] }: TouchEvent) => touch && follow(touch.clientY);
    window.addEventListener("mousemove", onMouse, { capture: true });
    window.addEventListener("touchmove", onTouch, { capture: true, passive: true });
    return () => {
      window.removeEventListener("mousemove", onMouse, { capture: true });
      window.removeEventListener("touchmove", onTouch, { capture: true });
      setTarget("columns");
    };
  }, [isDragging, zones]);
  return {
    isDragging,
    target,
    start: ({ mode }: DragStart) => setDragging(mode === "FLUID"),
    end: () => setDragging(false),
  };
}
