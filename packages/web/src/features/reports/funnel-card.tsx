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
      help="The stages reached by the leads won or lost in the period, with the share of the previous stage. With the switch on: the stages reached so far by the leads created in the period."
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
