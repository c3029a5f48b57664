import type { DashboardSummary } from "@leadlane/core/dashboard/schema";
import EmojiEventsOutlined from "@mui/icons-material/EmojiEventsOutlined";
import FilterAltOutlined from "@mui/icons-material/FilterAltOutlined";
import PercentOutlined from "@mui/icons-material/PercentOutlined";
import ThumbDownOutlined from "@mui/icons-material/ThumbDownOutlined";
import { Money } from "../../ui/money";
import { KpiCard } from "./kpi-card";
import { leadCount } from "./lead-count";

const PERCENT = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });

/** The figures of the pipeline as it stands; to be put into a KpiGrid. */
export function KpiCards({ kpis: { open, won, lost, conversion } }: { kpis: DashboardSummary["kpis"] }) {
  return (
    <>
      <KpiCard
        label="Open pipeline"
        value={<Money minor={open.value_total} compact />}
        note={leadCount(open.count)}
        icon={<FilterAltOutlined />}
        gradient="info"
      />
      <KpiCard
        label="Won"
        value={<Money minor={won.value_total} compact />}
        note={leadCount(won.count)}
        icon={<EmojiEventsOutlined />}
        gradient="success"
      />
      <KpiCard
        label="Lost"
        value={<Money minor={lost.value_total} compact />}
        note={leadCount(lost.count)}
        icon={<ThumbDownOutlined />}
        gradient="dark"
      />
      <KpiCard
        label="Conversion"
        value={conversion === null ? "–" : `${PERCENT.format(conversion)}%`}
        note={conversion === null ? "No closed leads yet" : "Won of closed leads"}
        icon={<PercentOutlined />}
        gradient="primary"
      />
    </>
  );
}
