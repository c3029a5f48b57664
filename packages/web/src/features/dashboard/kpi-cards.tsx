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
import { formatCount, formatMoney } from "../../lib/format/money";
import { useSlug } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { Money } from "../../ui/display/money";
import { type Delta, formatPercent, kpiWords, leadCount, pointsDelta, shareDelta } from "./figure-words";
import type { KpiGradient } from "./kpi-grid";
import { beginWords, type Period, previousWords } from "./period";

interface KpiCardsProps {
  figures: Figures;
  /** The open pipeline as the summary has it, until the figures are there. */
  open: DashboardSummary["kpis"]["open"] | undefined;
  period: Period;
}

/** The figures of a period beside those of the period before; to be put into a KpiGrid. */
export function KpiCards({
  figures: { now, before, error, errorBefore },
  open: openNow,
  period,
}: KpiCardsProps) {
  const { currency } = useWorkspace();
  const words = now && kpiWords(now, currency);
  const than = `than ${previousWords(period)}`;
  const open = now?.open ?? (openNow && { ...openNow, query: { status_type: "open" } });
  const failed = { isMissing: error !== undefined, isAlone: (error ?? errorBefore) !== undefined };
  return (
    <>
      <KpiCard
        {...failed}
        label="New leads"
        icon={<PersonAddAltOutlined />}
        gradient="info"
        value={now && formatCount(now.leads.count, currency)}
        cell={now?.leads}
        words={words?.leads}
        delta={before && now && shareDelta(now.leads.count, before.leads.count)}
        than={than}
      />
      <KpiCard
        {...failed}
        label="Open pipeline"
        icon={<FilterAltOutlined />}
        gradient="dark"
        value={open && <Money minor={open.value_total ?? 0} compact />}
        cell={open}
        words={
          words?.open ??
          (open && `${leadCount(open.count, currency)} ${open.count === 1 ? "is" : "are"} open`)
        }
        delta={
          now && (now.open_before ? shareDelta(now.open.value_total ?? 0, now.open_before.value_total) : null)
        }
        than={`than ${beginWords(period)}`}
      />
      <KpiCard
        {...failed}
        label="Won"
        icon={<EmojiEventsOutlined />}
        gradient="success"
        value={now && <Money minor={now.won.value_total ?? 0} compact />}
        cell={now?.won}
        words={words?.won}
        delta={before && now && shareDelta(now.won.value_total ?? 0, before.won.value_total)}
        than={than}
      />
      <KpiCard
        {...failed}
        label="Conversion"
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
  icon: ReactNode;
  gradient: KpiGradient;
  value: ReactNode; // undefined until it is known, like all that follows
  cell: DashboardFigures["leads"] | undefined; // the leads that the card leads to
  words: string | undefined; // what the figure counts
  delta: Delta | null | undefined; // null where there is nothing to compare with
  than: string;
  isMissing: boolean; // what is not known yet won't come
  isAlone: boolean; // nor will what it is compared with
}

/** One figure with its name, all of it the way to its leads; the tile leans out over the card's edge. */
function KpiCard({ label, icon, gradient, value, cell, words, delta, than, ...failed }: KpiCardProps) {
  const labelId = useId();
  const slug = useSlug();
  const { currency } = useWorkspace();
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
      <div className="kpi-note">
        {cell && words ? (
          <Link
            className="kpi-link"
            to={paths.leadsWith(slug, cell.query)}
            title={cell.value_total ? `Worth ${formatMoney(cell.value_total, currency)}` : undefined}
          >
            <bdi>{words}</bdi>
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

const ARROWS = { up: "▲", down: "▼", same: "●" } as const;

/** "▲ +12% than previous 30 days". */
function DeltaLine({ delta, than }: { delta: Delta | null; than: string }) {
  if (delta === null) return <div className="kpi-delta">No earlier data</div>;
  return (
    <div className="kpi-delta">
      <bdi>
        <span className={`kpi-${delta.direction}`}>
          <span aria-hidden>{ARROWS[delta.direction]}</span> {delta.change}
        </span>{" "}
        {delta.direction === "same" ? than.replace(/^than/, "from") : than}
      </bdi>
    </div>
  );
}
