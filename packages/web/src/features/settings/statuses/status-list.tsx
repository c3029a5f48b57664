import { SortableList } from "../named-rows/sortable-list";
import { StatusRow, type StatusRowProps } from "./status-row";

interface StatusListProps extends Omit<StatusRowProps, "status" | "index" | "count" | "handle"> {
  countOf: (id: string) => number | undefined;
}

export function StatusList({ statuses, countOf, ...props }: StatusListProps) {
  return (
    <SortableList label="Pipeline statuses" noun="status" items={statuses} onMove={props.edits.move}>
      {(status, index, handle) => (
        <StatusRow {...props} {...{ status, index, statuses, handle }} count={countOf(status.id)} />
      )}
    </SortableList>
  );
}
