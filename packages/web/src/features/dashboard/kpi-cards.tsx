import { explain, type Figure } from "@leadlane/core/reports/rules";
import type { DashboardFigures, DashboardSummary } from "@leadlane/core/screens/schema";
import EmojiEventsOutlined from "@mui/icons-material/EmojiEventsOutlined";
import FilterAltOutlined from "@mui/icons-material/FilterAltOutlined";
import PercentOutlined from "@mui/icons-material/PercentOutlined";
import PersonAddAltOutlined from "@mui/icons-material/PersonAddAltOutlined";
import Skeleton from "@mui/material/Skeleton";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../config/paths";
import type { Figures } from "../../data/dashboard";
import { formatCount } from "../../lib/format/money";
import { useSlug } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { InfoTip } from "../../ui/display/info-tip";
import { Money } from "../../ui/display/money";
import { type Delta, formatPercent, kpiCaptions, leadCount, pointsDelta, shareDelta } from "./figure-text";
import type { KpiGradient } from "./kpi-grid";
import { formatPeriod, formatPrevious, formatStart, type Period } from "./period";

interface KpiCardsProps {
  figures: Figures;
  /** From the summary, until the figures are loaded. */
  open: DashboardSummary["kpis"]["open"] | undefined;
  period: Period;
  ownerId: string | null;
}

export function KpiCards({
  figures: { now, before, error, errorBefore },
  open: openNow,
  period,
  ownerId,
}: KpiCardsProps) {
  const { currency } = useWorkspace();
  const previousLabel = formatPrevious(period);
  const query = { ...(ownerId !== null && { owner_id: ownerId }), status_type: "open" };
  const open = now?.open ?? (openNow && { ...openNow, query });
  const captions = now && kpiCaptions(now, currency);
  const during = formatPeriod(period);
  const failed = { isMissing: error !== undefined, isPreviousMissing: (error ?? errorBefore) !== undefined };
  return (
    <>
      <KpiCard
        {...failed}
        label="New leads"
        figure="new"
        period={during}
        icon={<PersonAddAltOutlined />}
        gradient="info"
        value={now && formatCount(now.leads.count, currency)}
        cell={now?.leads}
        captions={captions?.leads}
        delta={before && now && shareDelta(now.leads.count, before.leads.count, "fewer")}
        previousLabel={previousLabel}
      />
      <KpiCard
        {...failed}
        label="Open pipeline"
        figure="open"
        period="Now"
        icon={<FilterAltOutlined />}
        gradient="dark"
        value={open && <Money minor={open.value_total ?? 0} compact />}
        cell={open}
        captions={open && leadCount(open.count, currency)}
        delta={
          now &&
          (now.open_before
            ? shareDelta(now.open.value_total ?? 0, now.open_before.value_total, "less")
            : null)
        }
        previousLabel={formatStart(period)}
      />
      <KpiCard
        {...failed}
        label="Won"
        figure="won"
        period={during}
        icon={<EmojiEventsOutlined />}
        gradient="success"
        value={now && <Money minor={now.won.value_total ?? 0} compact />}
        cell={now?.won}
        captions={captions?.won}
        delta={before && now && shareDelta(now.won.value_total ?? 0, before.won.value_total, "less")}
        previousLabel={previousLabel}
      />
      <KpiCard
        {...failed}
        label="Conversion"
        figure="conversion"
        period={during}
        icon={<PercentOutlined />}
        gradient="primary"
        value={now && formatPercent(now.conversion)}
        cell={now?.closed}
        captions={captions?.conversion}
        delta={before && now && pointsDelta(now.conversion, before.conversion)}
        previousLabel={previousLabel}
      />
    </>
  );
}

interface KpiCardProps {
  label: string;
  figure: Figure;
  period: string;
  icon: ReactNode;
  gradient: KpiGradient;
  value: ReactNode; // this and the following are undefined until known
  cell: DashboardFigures["leads"] | undefined;
  captions: string | undefined;
  delta: Delta | null | undefined; // null if there is nothing to compare with
  previousLabel: string;
  isMissing: boolean; // loading failed
  isPreviousMissing: boolean; // loading the previous period failed
}

/** The whole card links to its leads. The icon tile overlaps the card's top edge. */
function KpiCard(props: KpiCardProps) {
  const { label, figure, period, icon, gradient, value, cell, captions, delta, previousLabel, ...failed } =
    props;
  const labelId = useId();
  const slug = useSlug();
  return (
    <section className="kpi" aria-labelledby={labelId}>
      <div className={`kpi-tile kpi-${gradient}`} aria-hidden>
        {icon}
      </div>
      <div className="kpi-figure">
        <h2 id={labelId} className="kpi-name">
          {label}
        </h2>
        <div className="kpi-value">{value ?? (failed.isMissing ? "–" : <Waiting width="3ch" />)}</div>
      </div>
      <div className="kpi-help">
        <InfoTip label={label} text={explain(figure)} />
      </div>
      <div className="kpi-note">
        {cell && captions ? (
          <Link className="kpi-link" to={paths.leadsWith(slug, cell.query)}>
            <bdi>{captions}</bdi> · <bdi>{period}</bdi>
          </Link>
        ) : failed.isMissing ? (
          "Not loaded"
        ) : (
          <Waiting width="70%" />
        )}
        {delta !== undefined ? (
          <DeltaLine delta={delta} previousLabel={previousLabel} />
        ) : (
          <div className="kpi-delta">{!failed.isPreviousMissing && <Waiting width="50%" />}</div>
        )}
      </div>
    </section>
  );
}

function Waiting({ width }: { width: string }) {
  return <Skeleton width={width} sx={{ display: "inline-block" }} />;
}

const ARROWS = { up: "▲", down: "▼" } as const;

/** "▲ 12% more than the previous 30 days" */
function DeltaLine({ delta, previousLabel }: { delta: Delta | null; previousLabel: string }) {
  if (delta === null) return <div className="kpi-delta">No earlier data</div>;
  const { direction, change } = delta;
  return (
    <div className="kpi-delta">
      <bdi>
        {direction === "same" ? (
          `Same as ${previousLabel}`
        ) : (
          <>
            <span className={`kpi-${direction}`}>
              <span aria-hidden>{ARROWS[direction]}</span> {change}
            </span>{" "}
            than {previousLabel}
          </>
        )}
      </bdi>
    </div>
  );
}
