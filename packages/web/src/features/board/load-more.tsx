import type { BoardColumn } from "@leadlane/core/lead/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useRef, useState } from "react";
import { visuallyHidden } from "../../theme/visually-hidden";
import { useBoardScope } from "./board-context";

type Phase = "idle" | "loading" | "failed";

/** Brings a column's next cards when it is scrolled into view, or when pressed. After a failure only when pressed. */
export function LoadMore({ column, name }: { column: BoardColumn; name: string }) {
  const { loadMore } = useBoardScope();
  const [phase, setPhase] = useState<Phase>("idle");
  const button = useRef<HTMLButtonElement>(null);

  const load = () => {
    if (phase === "loading") return;
    setPhase("loading");
    // The failure is logged by the client and told by the button.
    loadMore(column).then(
      () => setPhase("idle"),
      () => setPhase("failed"),
    );
  };
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });

  // Watched anew after each page: when the column is still too short to fill the screen, the next one follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer column is a reason to look again
  useEffect(() => {
    if (!button.current || phase !== "idle") return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current());
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [phase, column.cards.length]);

  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {phase === "loading" ? `Loading more leads in ${name}` : ""}
      </Box>
      <Button ref={button} size="small" onClick={load} aria-disabled={phase === "loading"}>
        {phase === "loading"
          ? "Loading…"
          : phase === "failed"
            ? "Couldn't load more. Try again"
            : "Load more"}
      </Button>
    </>
  );
}
