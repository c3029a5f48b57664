import type { CSSProperties } from "react";
import { formatCount } from "../../../../lib/format/money";
import { useWorkspace } from "../../../../lib/session/workspace";
import { statusColors } from "../../../../theme/status-color";
import { Money } from "../../../../ui/display/money";
import { StatusDot } from "../../../../ui/display/status-chip";
import { TintChip } from "../../../../ui/display/tint-chip";
import type { Stage } from "../board-context";
import { columnFacts } from "../column-facts";
import { ColumnMenu } from "./column-menu";

export function ColumnHeader({
  stage: { status, column },
  headingId,
  onCollapse,
}: {
  stage: Stage;
  headingId: string;
  onCollapse?: (statusId: string) => void; // omitted where columns cannot collapse
}) {
  return (
    <div className="board-column-head">
      <div aria-hidden className="board-column-bar" style={barColors(status.color)} />
      <div className="board-column-title">
        <StatusDot color={status.color} size={10} />
        <h2 id={headingId} className="board-column-name" title={status.name}>
          {status.name}
        </h2>
        <CountPill column={column} />
        <ColumnMenu id={status.id} name={status.name} onCollapse={onCollapse} />
      </div>
      <Facts status={status} column={column} />
    </div>
  );
}

/** Sum, overdue leads and the longest time in the status. */
function Facts({ status, column }: Stage) {
  const { overdue, oldest, isMinimum } = columnFacts(column);
  const more = isMinimum ? "+" : "";
  const isOpen = status.type === "open";
  return (
    <div className="board-column-facts">
      <span className="board-column-worth">
        {column.value_total !== null && column.value_total > 0 && (
          <Money minor={column.value_total} compact />
        )}
      </span>
      {isOpen && overdue > 0 && <TintChip tint="error">{`${overdue}${more} overdue`}</TintChip>}
      {isOpen && oldest > 0 && (
        <bdi title="Longest time in this status">
          {oldest}
          {more} d max
        </bdi>
      )}
    </div>
  );
}

function barColors(color: string): CSSProperties {
  const light = statusColors(color, "light");
  const outlines: Record<`--${string}`, string> = {
    "--light-outline": light.dotOutline,
    "--dark-outline": statusColors(color, "dark").dotOutline,
  };
  return { backgroundColor: light.dot, ...outlines };
}

/** The number of leads in a column, such as "20+" when the total is unknown. */
export function CountPill({ column }: Pick<Stage, "column">) {
  const { currency } = useWorkspace();
  const { cards, next_cursor } = column;
  const count = column.count ?? cards.length;
  const isMinimum = column.count === null && next_cursor !== null;
  return (
    <span className="board-count">
      {formatCount(count, currency)}
      {isMinimum && "+"}
      <span className="board-unseen">{count === 1 && !isMinimum ? " lead" : " leads"}</span>
    </span>
  );
}
