import type { DashboardSummary } from "@leadlane/core/screens/schema";
import EmojiEventsOutlined from "@mui/icons-material/EmojiEventsOutlined";
import FilterAltOutlined from "@mui/icons-material/FilterAltOutlined";
import PercentOutlined from "@mui/icons-material/PercentOutlined";
import ThumbDownOutlined from "@mui/icons-material/ThumbDownOutlined";
import { type ReactNode, useId } from "react";
import { formatCount } from "../../lib/format/money";
import { useWorkspace } from "../../lib/session/workspace";
import { Money } from "../../ui/display/money";
import type { KpiGradient } from "./kpi-grid";

const PERCENT = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });

/** The figures of the pipeline as it stands; to be put into a KpiGrid. */
export function KpiCards({ kpis: { open, won, lost, conversion } }: { kpis: DashboardSummary["kpis"] }) {
  const { currency } = useWorkspace();
  return (
    <>
      <KpiCard
        label="Open pipeline"
        value={<Money minor={open.value_total} compact />}
        note={leadCount(open.count, currency)}
        icon={<FilterAltOutlined />}
        gradient="info"
      />
      <KpiCard
        label="Won"
        value={<Money minor={won.value_total} compact />}
        note={leadCount(won.count, currency)}
        icon={<EmojiEventsOutlined />}
        gradient="success"
      />
      <KpiCard
        label="Lost"
        value={<Money minor={lost.value_total} compact />}
        note={leadCount(lost.count, currency)}
        icon={<ThumbDownOutlined />}
        gradient="dark"
      />
      <KpiCard
        label="Conversion"
        value={conversion === null ? "–" : `${PERCENT.format(conversion)}%`}
        note={conversion === null ? "No closed leads yet" : "Of closed leads"}
        icon={<PercentOutlined />}
        gradient="primary"
      />
    </>
  );
}

interface KpiCardProps {
  label: string;
  value: ReactNode;
  note: ReactNode; // what the figure counts, in words
  icon: ReactNode;
  gradient: KpiGradient;
}

/** One figure with its name; the tile leans out over the card's edge. Plain elements, styled by the grid around them. */
function KpiCard({ label, value, note, icon, gradient }: KpiCardProps) {
  const labelId = useId();
  return (
    <section className="kpi" aria-labelledby={labelId}>
      <div className={`kpi-tile kpi-${gradient}`} aria-hidden>
        {icon}
      </div>
      <div className="kpi-figure">
        <h2 id={labelId} className="kpi-name">
          {label}
        </h2>
        <div className="kpi-value">{value}</div>
      </div>
      <div className="kpi-note">
        <bdi>{note}</bdi>
      </div>
    </section>
  );
}

/** "1 lead", "1,284 leads". */
export function leadCount(count: number, currency: string): string {
  return `${formatCount(count, currency)} ${count === 1 ? "lead" : "leads"}`;
}
