import type { StatusType } from "@leadlane/core/pipeline/rules";
import type { DashboardSummary } from "@leadlane/core/screens/schema";
import EmojiEventsOutlined from "@mui/icons-material/EmojiEventsOutlined";
import FilterAltOutlined from "@mui/icons-material/FilterAltOutlined";
import PercentOutlined from "@mui/icons-material/PercentOutlined";
import ThumbDownOutlined from "@mui/icons-material/ThumbDownOutlined";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../config/paths";
import { formatCount } from "../../lib/format/money";
import { useSlug } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { Money } from "../../ui/display/money";
import type { KpiGradient } from "./kpi-grid";

const PERCENT = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });

/** The figures of the pipeline as it stands; to be put into a KpiGrid. */
export function KpiCards({ kpis: { open, won, lost, conversion } }: { kpis: DashboardSummary["kpis"] }) {
  return (
    <>
      <KpiCard
        label="Open pipeline"
        value={<Money minor={open.value_total} compact />}
        note={<KpiLink type="open" count={open.count} />}
        icon={<FilterAltOutlined />}
        gradient="info"
      />
      <KpiCard
        label="Won"
        value={<Money minor={won.value_total} compact />}
        note={<KpiLink type="won" count={won.count} />}
        icon={<EmojiEventsOutlined />}
        gradient="success"
      />
      <KpiCard
        label="Lost"
        value={<Money minor={lost.value_total} compact />}
        note={<KpiLink type="lost" count={lost.count} />}
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

/** How many leads a figure counts, as the way to them. */
function KpiLink({ type, count }: { type: StatusType; count: number }) {
  const { currency } = useWorkspace();
  const slug = useSlug();
  return (
    <Link className="kpi-link" to={paths.leadsWith(slug, { status_type: type })}>
      {leadCount(count, currency)}
    </Link>
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
