import Box from "@mui/material/Box";
import { memo, useId } from "react";
import { type Stage, useBoardScope } from "../board-context";
import { ColumnEnd, EmptyColumn } from "./column-end";
import { ColumnHeader } from "./column-header";
import { DragCards } from "./drag-cards";

interface DragColumnProps {
  stage: Stage;
  isInSight: boolean; // whether the first of its cards are drawn at once
  onCollapse: (statusId: string) => void;
}

const FIRST_CARDS = 7; // that a screen has room for

/** A status with its leads, which can be dragged within it and to the others. */
export const DragColumn = memo(function DragColumn({ stage, isInSight, onCollapse }: DragColumnProps) {
  const headingId = useId();
  const { trailOf } = useBoardScope();
  const { status, column } = stage;
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{
        display: "flex",
        flex: "0 0 296px",
        minWidth: 0,
        flexDirection: "column",
        borderRadius: 3,
        backgroundColor: "background.subtle",
        scrollSnapAlign: "start",
      }}
    >
      <ColumnHeader stage={stage} headingId={headingId} onCollapse={() => onCollapse(status.id)} />
      <Box
        component="ul"
        data-cell={status.id}
        data-lane=""
        data-trail={trailOf(column)}
        sx={{ flex: "1 0 auto", minHeight: 96, margin: 0, marginInline: 0.5, padding: 0.5, borderRadius: 2 }}
      >
        {column.cards.length === 0 && <EmptyColumn statusId={status.id} canDrop />}
        <DragCards cell={status.id} status={status} cards={column.cards} near={isInSight ? FIRST_CARDS : 0} />
      </Box>
      <ColumnEnd stage={stage} />
    </Box>
  );
});
