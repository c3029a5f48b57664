import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";

const COLLAPSE_DELAY = 200; // milliseconds after the pointer leaves before it collapses

/**
 * A collapsed sidebar expands on hover, focus or tap. Escape collapses it until pointer and focus have left.
 */
export function useUnfolding(isFolded: boolean) {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDismissed = useRef(false);
  const isUnfolded = isFolded && isOpen;

  const unfold = () => {
    clearTimeout(timer.current);
    if (isFolded && !isDismissed.current) setOpen(true);
  };
  const foldSoon = () => {
    isDismissed.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!area.current?.querySelector(":focus-visible")) setOpen(false);
    }, COLLAPSE_DELAY);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isUnfolded) return;
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
  }, [isUnfolded]);

  return {
    isUnfolded,
    handlers: {
      ref: area,
      onPointerEnter: (event: PointerEvent) => event.pointerType !== "touch" && unfold(),
      onPointerLeave: (event: PointerEvent) => event.pointerType !== "touch" && foldSoon(),
      onFocus: (event: FocusEvent) => event.target.matches(":focus-visible") && unfold(),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && foldSoon(),
      onClickCapture: (event: MouseEvent) => {
        const isTap =
          event.nativeEvent instanceof window.PointerEvent && event.nativeEvent.pointerType === "touch";
        if (!isTap || !isFolded || isOpen) return;
        event.preventDefault(); // the tap only expands: the target wasn't visible yet
        event.stopPropagation();
        isDismissed.current = false;
        unfold();
      },
    },
  };
}
