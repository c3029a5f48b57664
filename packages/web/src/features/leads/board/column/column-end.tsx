import type { BoardColumn } from "@leadlane/core/leads/schema";
import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { memo, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useFocusAfter } from "../../../../lib/focus";
import { useOnlineOnly } from "../../../../ui/form/use-online-only";
import { addLeadPath, type Stage, useBoardScope } from "../board-context";
import { QuickAdd } from "./quick-add";

export function ColumnEnd({ stage: { status, column } }: { stage: Stage }) {
  return (
    <div className="board-column-end">
      {column.next_cursor !== null && <LoadMore column={column} name={status.name} />}
      <AddLead id={status.id} name={status.name} isOpen={status.type === "open"} />
    </div>
  );
}

interface AddLeadProps {
  id: string; // of the status
  name: string;
  isOpen: boolean; // closed statuses need the full form
}

const AddLead = memo(function AddLead({ id, name, isOpen }: AddLeadProps) {
  const { slug } = useBoardScope();
  const onlineOnly = useOnlineOnly();
  const [isAdding, setAdding] = useState(false);
  const [opener, focusAfter] = useFocusAfter<HTMLDivElement>({ selector: "button" });
  const link = { component: RouterLink, to: addLeadPath(slug, id) };
  return (
    <div ref={opener}>
      {isAdding ? (
        <QuickAdd statusId={id} statusName={name} onClose={() => focusAfter(() => setAdding(false))} />
      ) : (
        <Button
          {...(isOpen ? { onClick: () => setAdding(true) } : link)}
          {...onlineOnly}
          fullWidth
          size="small"
          startIcon={<Add />}
          sx={{ justifyContent: "flex-start" }}
        >
          Add lead
          <span className="board-unseen">{` to ${name}`}</span>
        </Button>
      )}
    </div>
  );
});

type Phase = "idle" | "loading" | "failed";

/** Loads the next page when scrolled into view or pressed; after a failure only when pressed. */
function LoadMore({ column, name }: { column: BoardColumn; name: string }) {
  const { loadMore } = useBoardScope();
  const [phase, setPhase] = useState<Phase>("idle");
  const button = useRef<HTMLButtonElement>(null);

  const load = () => {
    if (phase === "loading") return;
    setPhase("loading");
    // The API client logs the failure.
    loadMore(column).then(
      () => setPhase("idle"),
      () => setPhase("failed"),
    );
  };
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  const press = useCallback(() => latest.current(), []);

  // Observed again after each page: a column that does not fill the screen loads the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer column must be observed again
  useEffect(() => {
    if (!button.current || phase !== "idle") return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current());
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [phase, column.cards.length]);

  return (
    <>
      <div role="status" className="board-unseen">
        {phase === "loading" ? `Loading more leads in ${name}` : ""}
      </div>
      <MoreButton ref={button} phase={phase} onPress={press} />
    </>
  );
}

interface MoreButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  phase: Phase;
  onPress: () => void;
}

const MoreButton = memo(function MoreButton({ ref, phase, onPress }: MoreButtonProps) {
  return (
    <Button ref={ref} size="small" onClick={onPress} aria-disabled={phase === "loading"}>
      {phase === "loading" ? "Loading…" : phase === "failed" ? "Couldn't load more. Try again" : "Load more"}
    </Button>
  );
});

export function EmptyColumn({ statusId, canDrop }: { statusId: string; canDrop: boolean }) {
  const { slug } = useBoardScope();
  const onlineOnly = useOnlineOnly();
  return (
    <Box
      component="li"
      sx={{
        listStyle: "none",
        padding: 2,
        border: "1px dashed",
        borderColor: "line.field",
        borderRadius: 2,
        color: "text.secondary",
        textAlign: "center",
      }}
    >
      {canDrop ? "Drop a lead here or " : "No leads here yet, "}
      <Link component={RouterLink} to={addLeadPath(slug, statusId)} {...onlineOnly}>
        add one
      </Link>
    </Box>
  );
}
