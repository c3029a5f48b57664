import { memo, useId } from "react";
import { type Stage, useBoardScope } from "../board-context";
import { CardList } from "./card-list";
import { ColumnEnd, EmptyColumn } from "./column-end";
import { ColumnHeader } from "./column-header";

interface ColumnProps {
  stage: Stage;
  onCollapse: (statusId: string) => void;
}

export const Column = memo(function Column({ stage, onCollapse }: ColumnProps) {
  const headingId = useId();
  const { trailOf } = useBoardScope();
  const { status, column } = stage;
  return (
    <section className="board-column" aria-labelledby={headingId}>
      <ColumnHeader stage={stage} headingId={headingId} onCollapse={onCollapse} />
      <CardList
        droppableId={status.id}
        status={status}
        cards={column.cards}
        trail={trailOf(column)}
        empty={<EmptyColumn statusId={status.id} canDrop />}
      />
      <ColumnEnd stage={stage} />
    </section>
  );
});
