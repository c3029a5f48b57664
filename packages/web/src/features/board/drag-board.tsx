import { DragDropContext } from "@hello-pangea/dnd";
import Box from "@mui/material/Box";
import { useState } from "react";
import { REORDER_INSTRUCTIONS } from "./announcements";
import type { Stage } from "./board-context";
import { BOARD_LABEL, boardHeight } from "./board-region";
import { ColumnRail } from "./column-rail";
import { DragColumn } from "./drag-column";
import { BOARD_ID } from "./focus-soon";
import type { Hold } from "./hold";
import type { MoveCard } from "./use-board-moves";
import { useCollapsed } from "./use-collapsed";
import { useDragResponders } from "./use-drag-responders";
import { useKeptScroll } from "./use-kept-scroll";

interface DragBoardProps {
  stages: readonly Stage[];
  hold: Hold;
  /** Called when a card is lifted. */
  onHold: () => void;
  move: MoveCard;
}

/**
 * The columns side by side. The board is the one scroller for all of them in both directions: a card that is dragged
 * to an edge brings up what lies beyond it, which the library can do for one scroller only.
 */
export function DragBoard({ stages, hold, onHold, move }: DragBoardProps) {
  const [collapsed, toggle] = useCollapsed();
  const scroller = useKeptScroll();
  const [isDragging, setDragging] = useState(false);
  const responders = useDragResponders(stages, hold, onHold, move);
  return (
    <DragDropContext
      {...responders}
      onBeforeCapture={() => setDragging(true)}
      onDragEnd={(...args) => {
        setDragging(false);
        responders.onDragEnd(...args);
      }}
      dragHandleUsageInstructions={REORDER_INSTRUCTIONS}
    >
      <Box
        ref={scroller}
        role="region"
        id={BOARD_ID}
        aria-label={BOARD_LABEL}
        // A scroller must be reachable to be scrolled by keyboard.
        tabIndex={0}
        sx={{
          ...boardHeight,
          display: "flex",
          gap: 2,
          // To the edges of the screen: a card dragged there is still over the board, which then scrolls.
          marginInline: -3,
          paddingInline: 3,
          scrollPaddingInline: "24px",
          // Keeps what is hidden for the eye inside the scroller.
          position: "relative",
          overflow: "auto",
          // The browser would hold on to the columns' feet, the cards being barred by the library: new cards above
          // them would push the board down to its end, page after page.
          overflowAnchor: "none",
          overscrollBehaviorX: "contain",
          // Snapping would pull against the scrolling of a drag.
          scrollSnapType: isDragging ? "none" : "x proximity",
          "&:focus-visible": { outlineOffset: "-2px" },
        }}
      >
        {stages.map((stage) =>
          collapsed.has(stage.status.id) ? (
            <ColumnRail key={stage.status.id} stage={stage} onExpand={() => toggle(stage.status.id)} />
          ) : (
            <DragColumn key={stage.status.id} stage={stage} onCollapse={() => toggle(stage.status.id)} />
          ),
        )}
      </Box>
    </DragDropContext>
  );
}
