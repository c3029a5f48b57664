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
import { type Delta, formatPercent, kpiWords, leadCount, pointsDelta, shareDelta } from "./figure-text";
import type { KpiGradient } from "./kpi-grid";
import { beginWords, type Period, periodWords, previousWords } from "./period";

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
  const than = previousWords(period);
  const query = { ...(ownerId !== null && { owner_id: ownerId }), status_type: "open" };
  const open = now?.open ?? (openNow && { ...openNow, query });
  const words = now && kpiWords(now, currency);
  const during = periodWords(period);
  const failed = { isMissing: error !== undefined, isAlone: (error ?? errorBefore) !== undefined };
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
        words={words?.leads}
        delta={before && now && shareDelta(now.leads.count, before.leads.count, "fewer")}
        than={than}
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
        words={open && leadCount(open.count, currency)}
        delta={
          now &&
          (now.open_before
            ? shareDelta(now.open.value_total ?? 0, now.open_before.value_total, "less")
            : null)
        }
        than={beginWords(period)}
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
        words={words?.won}
        delta={before && now && shareDelta(now.won.value_total ?? 0, before.won.value_total, "less")}
        than={than}
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
        words={words?.conversion}
        delta={before && now && pointsDelta(now.conversion, before.conversion)}
        than={than}
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
  words: string | undefined;
  delta: Delta | null | undefined; // null if there is nothing to compare with
  than: string;
  isMissing: boolean; // loading failed
  isAlone: boolean; // loading the previous period failed
}

/** The whole card links to its leads. The icon tile overlaps the card's top edge. */
function KpiCard(props: KpiCardProps) {
  const { label, figure, period, icon, gradient, value, cell, words, delta, than, ...failed } = props;
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
        {cell && words ? (
          <Link className="kpi-link" to={paths.leadsWith(slug, cell.query)}>
            <bdi>{words}</bdi> · <bdi>{period}</bdi>
          </Link>
        ) : failed.isMissing ? (
          "Not loaded"
        ) : (
          <Waiting width="70%" />
        )}
        {delta !== undefined ? (
          <DeltaLine delta={delta} than={than} />
        ) : (
          <div className="kpi-delta">{!failed.isAlone && <Waiting width="50%" />}</div>
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
function DeltaLine({ delta, than }: { delta: Delta | null; than: string }) {
  if (delta === null) return <div className="kpi-delta">No earlier data</div>;
  const { direction, change } = delta;
  return (
    <div className="kpi-delta">
      <bdi>
        {direction === "same" ? (
          `Same as ${than}`
        ) : (
          <>
            <span className={`kpi-${direction}`}>
              <span aria-hidden>{ARROWS[direction]}</span> {change}
            </span>{" "}
            than {than}
          </>
        )}
      </bdi>
    </div>
  );
}
