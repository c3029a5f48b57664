import {
  createContext,
  memo,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useNavigationType } from "react-router-dom";
import { readItem, writeItem } from "../../../lib/storage";
import type { Stage } from "./board-context";
import { BOARD_LABEL } from "./board-region";
import { CardArea } from "./card/card-style";
import { ColumnRail } from "./column/column-rail";
import { DragColumn } from "./column/drag-column";
import { LaneRows } from "./column/lane-rows";
import { REORDER_HELP, REORDER_HELP_ID } from "./drag/announcements";
import { useLanding } from "./drag/landing";
import { useDrag } from "./drag/use-drag";
import { BOARD_ID, columnToggleId, focusSoon } from "./focus-soon";
import type { MoveCard } from "./use-board-moves";

const KEY = "board.collapsed";
const COLUMN_WIDTH = 312; // including the gap

interface DragBoardProps {
  stages: readonly Stage[];
  move: MoveCard;
  hasLanes: boolean;
}

/** One element scrolls all columns in both directions, also while a card is dragged to its edge. */
export function DragBoard({ stages, move, hasLanes }: DragBoardProps) {
  const scroller = useKeptScroll();
  useDrag(scroller, stages, move);
  return (
    <StagesContext value={stages}>
      <DragArea scroller={scroller} hasLanes={hasLanes} />
    </StagesContext>
  );
}

const StagesContext = createContext<readonly Stage[]>([]);

interface DragAreaProps {
  scroller: RefObject<HTMLDivElement | null>;
  hasLanes: boolean;
}

/** Separate from its columns, so that its styles are computed once. */
const DragArea = memo(function DragArea({ scroller, hasLanes }: DragAreaProps) {
  return (
    <>
      <CardArea
        ref={scroller}
        role="region"
        id={BOARD_ID}
        aria-label={BOARD_LABEL}
        // Focusable, to scroll by keyboard.
        tabIndex={0}
        sx={{
          display: "flex",
          flex: "1 1 0",
          minHeight: 0,
          gap: 2,
          // Up to the edges of the screen: a card dragged there is still over the board and scrolls it.
          marginInline: -3,
          paddingInline: 3,
          scrollPaddingInline: "24px",
          position: "relative", // contains the visually hidden texts
          overflow: "auto",
          // With scroll anchoring, each loaded page would scroll the board to its end.
          overflowAnchor: "none",
          overscrollBehaviorX: "contain",
          scrollSnapType: "x proximity",
          "&:focus-visible": { outlineOffset: "-2px" },
        }}
      >
        {hasLanes ? <Lanes /> : <Columns />}
      </CardArea>
      <div id={REORDER_HELP_ID} hidden>
        {REORDER_HELP}
      </div>
    </>
  );
});

function Lanes() {
  return <LaneRows stages={useLanding(useContext(StagesContext))} />;
}

function Columns() {
  const stages = useLanding(useContext(StagesContext));
  const [collapsed, toggle] = useCollapsed();
  const [columnsInSight] = useState(() => Math.ceil(window.innerWidth / COLUMN_WIDTH));
  return stages.map((stage, index) =>
    collapsed.has(stage.status.id) ? (
      <ColumnRail key={stage.status.id} stage={stage} onExpand={() => toggle(stage.status.id)} />
    ) : (
      <DragColumn
        key={stage.status.id}
        stage={stage}
        isInSight={index < columnsInSight}
        onCollapse={toggle}
      />
    ),
  );
}

function read(): ReadonlySet<string> {
  return new Set((readItem("local", KEY) ?? "").split(",").filter(Boolean));
}

/** The collapsed columns, stored in this browser. */
function useCollapsed(): [collapsed: ReadonlySet<string>, toggle: (statusId: string) => void] {
  const [collapsed, setCollapsed] = useState(read);
  const toggle = useCallback((statusId: string) => {
    setCollapsed((former) => {
      const next = new Set(former);
      if (!next.delete(statusId)) next.add(statusId);
      writeItem("local", KEY, [...next].join(","));
      return next;
    });
    focusSoon(columnToggleId(statusId));
  }, []);
  return [collapsed, toggle];
}

const SCROLL_KEY = "board.scroll";

/** Restores the scroll position on back navigation. */
function useKeptScroll(): RefObject<HTMLDivElement | null> {
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
    const keep = () => writeItem("session", SCROLL_KEY, `${element.scrollLeft},${element.scrollTop}`);
    element.addEventListener("scrollend", keep);
    return () => element.removeEventListener("scrollend", keep);
  }, []);

  return scroller;
}
