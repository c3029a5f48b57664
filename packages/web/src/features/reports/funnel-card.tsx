import { formatCount } from "../../lib/format/money";
import { useWorkspace } from "../../lib/session/workspace";
import { type CardProps, ReportCard } from "./report-card";
import { formatPercent } from "./report-format";
import { numberOf } from "./report-values";
import { RowBars } from "./row-bars";

export function FunnelCard(card: CardProps) {
  const { currency } = useWorkspace();
  return (
    <ReportCard
      {...card}
      name="funnel"
      title="Conversion funnel"
      help="How far the leads won or lost in the period had come, and the share of the stage before. With the switch on: how far the leads created in the period have come so far."
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
