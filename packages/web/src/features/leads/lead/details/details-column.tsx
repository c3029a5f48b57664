import Box from "@mui/material/Box";
import { type ReactNode, useEffect, useRef } from "react";
import { on } from "../../../../config/media";

const HEIGHT = "--column-height";

/** What is known of a lead. Beside a long timeline it stays in sight, as long as all of it does. */
export function DetailsColumn({ children }: { children: ReactNode }) {
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const measured = column.current;
    if (!measured) return;
    const measure = () => {
      // A form that opens in it makes it no jump.
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
          // Stuck where the window has no room for all of it, a control beyond the edge could not be scrolled to.
          top: `min(96px, 999 * (100dvh - var(${HEIGHT}, 999vh) - 120px))`,
        },
      }}
    >
      {children}
    </Box>
  );
}
