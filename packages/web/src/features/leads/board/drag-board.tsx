import { DragDropContext } from "@hello-pangea/dnd";
import Box from "@mui/material/Box";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useNavigationType } from "react-router-dom";
import { readItem, writeItem } from "../../../lib/storage";
import { DRAG_INSTRUCTIONS } from "./announcements";
import { BoardArea } from "./board-area";
import type { Stage } from "./board-context";
import { BOARD_LABEL } from "./board-region";
import { Column } from "./column/column";
import { ColumnRail } from "./column/column-rail";
import { LaneRows } from "./column/lane-rows";
import { DropTargetProvider, usePointerTarget } from "./drop-target";
import { DropZones } from "./drop-zones";
import { BOARD_ID, columnToggleId, focusAfterRender } from "./focus";
import type { MoveCard } from "./use-board-moves";
import { useDragHandlers } from "./use-drag-handlers";

/** Full speed before the center of the card reaches the edge of the screen. */
const AUTO_SCROLL = { maxScrollAtPercentage: 0.12 };

/** The board reaches to the edges of the screen; the margins of its content are clipped. */
const frameStyle = {
  position: "relative",
  display: "flex",
  justifyContent: "center",
  flex: "1 1 0",
  minHeight: 0,
  marginInline: -3,
  overflow: "clip",
};

const scrollerStyle = {
  display: "flex",
  flex: "none",
  width: "100%",
  gap: 1.5,
  // The library scrolls while the center of the card is within the margins: half a card may leave the screen.
  marginInline: "160px",
  paddingInline: 3,
  scrollPaddingInline: "24px",
  position: "relative", // the containing block of the visually hidden texts
  overflow: "auto",
  overflowAnchor: "none", // anchored, the board would jump to its end with each loaded page
  overscrollBehaviorX: "contain",
  scrollSnapType: "x proximity",
  // Set by the library during a drag, whose scrolling a snap would undo.
  "&[data-rfd-scroll-container-context-id]": { scrollSnapType: "none" },
  "&:focus-visible": { outlineOffset: "-2px" },
  // The library changes both on `body` at lift and drop. Inherited, that would restyle every card: 140 ms on a slow CPU.
  cursor: "default",
  userSelect: "text",
};

interface DragBoardProps {
  stages: readonly Stage[];
  move: MoveCard;
  hasLanes: boolean; // cards are grouped by owner
}

/** The columns side by side. One element scrolls all of them in both directions. */
export function DragBoard({ stages, move, hasLanes }: DragBoardProps) {
  const scroller = useSavedScroll();
  const zones = useRef<HTMLDivElement>(null);
  const { isDragging, target, ...pointer } = usePointerTarget(zones);
  const handlers = useDragHandlers(stages, move, pointer);
  const closed = useMemo(
    () => stages.flatMap(({ status }) => (status.type === "open" ? [] : [status])),
    [stages],
  );
  return (
    <DragDropContext
      dragHandleUsageInstructions={DRAG_INSTRUCTIONS}
      autoScrollerOptions={AUTO_SCROLL}
      {...handlers}
    >
      <DropTargetProvider value={target}>
        <Box sx={frameStyle}>
          <BoardArea
            ref={scroller}
            role="region"
            id={BOARD_ID}
            aria-label={BOARD_LABEL}
            tabIndex={0} // scrollable by keyboard
            sx={scrollerStyle}
          >
            {hasLanes ? <LaneRows stages={stages} /> : <Columns stages={stages} />}
          </BoardArea>
          {!hasLanes && <DropZones ref={zones} statuses={closed} isShown={isDragging} />}
        </Box>
      </DropTargetProvider>
    </DragDropContext>
  );
}

/** Won and lost columns are collapsed until the user expands them. */
function Columns({ stages }: Pick<DragBoardProps, "stages">) {
  const [toggled, toggle] = useToggled();
  return stages.map((stage) => {
    const { id, type } = stage.status;
    return toggled.has(id) === (type === "open") ? (
      <ColumnRail key={id} stage={stage} onExpand={() => toggle(id)} />
    ) : (
      <Column key={id} stage={stage} onCollapse={toggle} />
    );
  });
}

const TOGGLED_KEY = "board.toggled";

function readToggled(): ReadonlySet<string> {
  return new Set((readItem("local", TOGGLED_KEY) ?? "").split(",").filter(Boolean));
}

/** The ids of the columns that are not in their initial state, stored in this browser. */
function useToggled(): [toggled: ReadonlySet<string>, toggle: (statusId: string) => void] {
  const [toggled, setToggled] = useState(readToggled);
  const toggle = useCallback((statusId: string) => {
    setToggled((current) => {
      const next = new Set(current);
      if (!next.delete(statusId)) next.add(statusId);
      writeItem("local", TOGGLED_KEY, [...next].join(","));
      return next;
    });
    focusAfterRender(columnToggleId(statusId));
  }, []);
  return [toggled, toggle];
}

const SCROLL_KEY = "board.scroll";

/** Restores the scroll position of the board when the user navigates back to it. */
function useSavedScroll(): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const isReturn = useNavigationType() === "POP";
  const restores = useRef(isReturn);

  useLayoutEffect(() => {
    const [left, top] = (readItem("session", SCROLL_KEY) ?? "").split(",").map(Number);
    if (restores.current && left !== undefined && top !== undefined) scroller.current?.scrollTo(left, top);
    restores.current = false;
  }, []);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const save = () => writeItem("session", SCROLL_KEY, `${element.scrollLeft},${element.scrollTop}`);
    element.addEventListener("scrollend", save);
    return () => element.removeEventListener("scrollend", save);
  }, []);

  return scroller;
}
