import { memo, useId } from "react";
import { type Stage, useBoardScope } from "../board-context";
import { ColumnEnd, EmptyColumn } from "./column-end";
import { ColumnHeader } from "./column-header";
import { DragCards } from "./drag-cards";

interface DragColumnProps {
  stage: Stage;
  isInSight: boolean; // renders its first cards at once
  onCollapse: (statusId: string) => void;
}

const FIRST_CARDS = 7; // number of cards on a screen

export const DragColumn = memo(function DragColumn({ stage, isInSight, onCollapse }: DragColumnProps) {
  const headingId = useId();
  const { trailOf } = useBoardScope();
  const { status, column } = stage;
  return (
    <section className="board-column" aria-labelledby={headingId}>
      <ColumnHeader stage={stage} headingId={headingId} onCollapse={onCollapse} />
      <ul className="board-cell" data-cell={status.id} data-lane="" data-trail={trailOf(column)}>
        {column.cards.length === 0 && <EmptyColumn statusId={status.id} canDrop />}
        <DragCards cell={status.id} status={status} cards={column.cards} near={isInSight ? FIRST_CARDS : 0} />
      </ul>
      <ColumnEnd stage={stage} />
    </section>
  );
});
