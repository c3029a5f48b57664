import Box from "@mui/material/Box";
import { type ReactNode, useEffect, useRef } from "react";
import { on } from "../../../../config/media";

const HEIGHT = "--column-height";

/** What is known of a lead. Beside a long timeline it stays in sight, with its end where it is higher than the window. */
export function DetailsColumn({ children }: { children: ReactNode }) {
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const measured = column.current;
    if (!measured) return;
    const observer = new ResizeObserver(() =>
      measured.style.setProperty(HEIGHT, `${measured.offsetHeight}px`),
    );
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
          top: `min(96px, 100dvh - var(${HEIGHT}, 999vh) - 24px)`,
        },
      }}
    >
      {children}
    </Box>
  );
}
