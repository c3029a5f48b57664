import { formatCount } from "../../lib/format/money";
import { useWorkspace } from "../../lib/session/workspace";
import { type CardProps, ReportCard } from "./report-card";
import { numberOf } from "./report-values";
import { formatPercent } from "./report-words";
import { RowBars } from "./row-bars";

/** How far the leads of some days have come, from stage to stage. */
export function FunnelCard(card: CardProps) {
  const { currency } = useWorkspace();
  return (
    <ReportCard
      {...card}
      name="funnel"
      title="Conversion funnel"
      help="Of the leads made in this time, how many came at least as far as each stage, wherever they are now; beside it the share of the stage before."
    >
      {({ rows }) => (
        <RowBars
          title="Conversion funnel"
          rows={rows}
          name="stage"
          bars={[{ key: "leads", label: "Leads", color: "blue" }]}
          barLabel={(value, at) => {
            const step = numberOf(rows[at], "of_previous");
            const count = formatCount(value, currency);
            return step === null ? count : `${count} · ${formatPercent(step)}`;
          }}
        />
      )}
    </ReportCard>
  );
}
