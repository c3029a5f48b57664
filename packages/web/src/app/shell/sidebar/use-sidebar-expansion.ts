import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";

const COLLAPSE_DELAY = 200; // milliseconds after the pointer leaves before it collapses

/**
 * A collapsed sidebar expands on hover, focus or tap. Escape collapses it until pointer and focus have left.
 */
export function useSidebarExpansion(isCollapsed: boolean) {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDismissed = useRef(false);
  const isExpanded = isCollapsed && isOpen;

  const expand = () => {
    clearTimeout(timer.current);
    if (isCollapsed && !isDismissed.current) setOpen(true);
  };
  const collapseSoon = () => {
    isDismissed.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!area.current?.querySelector(":focus-visible")) setOpen(false);
    }, COLLAPSE_DELAY);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isExpanded) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      isDismissed.current = true;
      setOpen(false);
    };
    const onTap = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onTap);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onTap);
    };
  }, [isExpanded]);

  return {
    isExpanded,
    handlers: {
      ref: area,
      onPointerEnter: (event: PointerEvent) => event.pointerType !== "touch" && expand(),
      onPointerLeave: (event: PointerEvent) => event.pointerType !== "touch" && collapseSoon(),
      onFocus: (event: FocusEvent) => event.target.matches(":focus-visible") && expand(),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && collapseSoon(),
      onClickCapture: (event: MouseEvent) => {
        const isTap =
          event.nativeEvent instanceof window.PointerEvent && event.nativeEvent.pointerType === "touch";
        if (!isTap || !isCollapsed || isOpen) return;
        event.preventDefault(); // the tap only expands: the target wasn't visible yet
        event.stopPropagation();
        isDismissed.current = false;
        expand();
      },
    },
  };
}
