import Box from "@mui/material/Box";
import { type ReactNode, useEffect, useRef } from "react";
import { on } from "../../../../config/media";

const HEIGHT = "--column-height";

/** Sticky beside a long timeline, as long as the column fits the window. */
export function SideColumn({ children }: { children: ReactNode }) {
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const measured = column.current;
    if (!measured) return;
    const measure = () => {
      // An opened form must not move the column.
      if (measured.contains(document.activeElement)) return;
      measured.style.setProperty(HEIGHT, `${measured.offsetHeight}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return (
    <Box
      ref={column}
      sx={{
        display: "grid",
        gap: { xs: 2, sm: 3 },
        minWidth: 0,
        [on("wideDesktop")]: {
          position: "sticky",
          // If the column doesn't fit the window it isn't sticky, because controls below the edge couldn't be
          // reached.
          top: `min(80px, 999 * (100dvh - var(${HEIGHT}, 999vh) - 120px))`,
        },
      }}
    >
      {children}
    </Box>
  );
}
