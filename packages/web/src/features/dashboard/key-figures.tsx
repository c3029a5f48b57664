import { explain, type Figure } from "@leadlane/core/reports/rules";
import type { DashboardFigures, DashboardSummary } from "@leadlane/core/screens/schema";
import Skeleton from "@mui/material/Skeleton";
import Tooltip from "@mui/material/Tooltip";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../config/paths";
import type { Figures } from "../../data/dashboard";
import { formatCount } from "../../lib/format/money";
import { useSlug } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { visuallyHidden } from "../../theme/visually-hidden";
import { Money } from "../../ui/display/money";
import { FigureStrip } from "./figure-strip";
import {
  type Delta,
  formatPercent,
  kpiCaptions,
  leadCount,
  pointsDelta,
  shareDelta,
  trendsOf,
} from "./figure-text";
import { formatPeriod, formatPrevious, formatStart, type Period } from "./period";
import { Sparkline } from "./sparkline";

interface KeyFiguresProps {
  figures: Figures;
  /** From the summary, until the figures are loaded. */
  open: DashboardSummary["kpis"]["open"] | undefined;
  period: Period;
  ownerId: string | null;
}

/** The period's figures in one strip. Each links to its leads. */
export function KeyFigures({ figures, open: openNow, period, ownerId }: KeyFiguresProps) {
  const { currency } = useWorkspace();
  const { now, before } = figures;
  const previous = formatPrevious(period);
  const during = formatPeriod(period);
  const query = { ...(ownerId !== null && { owner_id: ownerId }), status_type: "open" };
  const open = now?.open ?? (openNow && { ...openNow, query });
  const captions = now && kpiCaptions(now, currency);
  const trends = now && trendsOf(now);
  const isMissing = figures.error !== undefined;
  const share = (after: number | undefined, from: number | undefined, less: "fewer" | "less") =>
    before && now ? shareDelta(after ?? 0, from, less) : undefined;
  return (
    <section aria-label="Key figures">
      <FigureStrip>
        <KeyFigure
          {...{ isMissing, previous, period: during, cell: now?.leads, caption: captions?.leads }}
          label="New leads"
          figure="new"
          value={now && formatCount(now.leads.count, currency)}
          trend={trends?.leads}
          delta={share(now?.leads.count, before?.leads.count, "fewer")}
        />
        <KeyFigure
          {...{ isMissing, previous: formatStart(period), period: "Now", cell: open }}
          caption={open && leadCount(open.count, currency)}
          label="Open pipeline"
          figure="open"
          value={open && <Money minor={open.value_total ?? 0} compact />}
          trend={trends?.open}
          delta={now && shareDelta(now.open.value_total ?? 0, now.open_before?.value_total, "less")}
        />
        <KeyFigure
          {...{ isMissing, previous, period: during, cell: now?.won, caption: captions?.won }}
          label="Won"
          figure="won"
          value={now && <Money minor={now.won.value_total ?? 0} compact />}
          trend={trends?.won}
          delta={share(now?.won.value_total, before?.won.value_total, "less")}
        />
        <KeyFigure
          {...{ isMissing, previous, period: during, cell: now?.closed, caption: captions?.conversion }}
          label="Conversion"
          figure="conversion"
          value={now && formatPercent(now.conversion)}
          trend={trends?.conversion}
          delta={before && now && pointsDelta(now.conversion, before.conversion)}
        />
      </FigureStrip>
    </section>
  );
}

interface KeyFigureProps {
  label: string;
  figure: Figure;
  period: string;
  previous: string;
  value: ReactNode; // this and the following are undefined until known
  cell: DashboardFigures["leads"] | undefined;
  caption: string | undefined;
  trend: readonly number[] | undefined;
  delta: Delta | null | undefined; // null if there is nothing to compare with
  isMissing: boolean; // loading failed
}

function KeyFigure(props: KeyFigureProps) {
  const { label, figure, period, previous, value, cell, caption, trend, delta, isMissing } = props;
  const slug = useSlug();
  const content = (
    <>
      <span className="figure-name">{label}</span>
      <span className="figure-value">
        {value ?? (isMissing ? "–" : <Skeleton width="4ch" />)}
        {delta && <DeltaText delta={delta} />}
      </span>
      {trend && <Sparkline values={trend} />}
    </>
  );
  if (!cell || !caption)
    return (
      <li>
        <div className="figure">{content}</div>
      </li>
    );
  const change = delta?.change || (delta ? "Same" : "No earlier data");
  const comparison = delta ? `${change} ${delta.change ? "than" : "as"} ${previous}.` : `${change}.`;
  return (
    <li>
      <Tooltip
        describeChild
        title={
          <>
            {caption} · {period}. {comparison}
            <br />
            {explain(figure)}
          </>
        }
      >
        <Link className="figure" to={paths.leadsWith(slug, cell.query)}>
          {content}
        </Link>
      </Tooltip>
    </li>
  );
}

const ARROWS = { up: "▲", down: "▼" } as const;

/** "▲ 12%" */
function DeltaText({ delta: { direction, change, size } }: { delta: Delta }) {
  if (direction === "same") return null;
  return (
    <span className={`figure-delta figure-${direction}`}>
      <span aria-hidden>
        {ARROWS[direction]} {size}
      </span>
      <span style={visuallyHidden}>{change}</span>
    </span>
  );
}
