import { type ReactNode, useId } from "react";
import type { KpiGradient } from "./kpi-grid";

interface KpiCardProps {
  label: string;
  value: ReactNode;
  /** What the figure counts, in words. */
  note: ReactNode;
  icon: ReactNode;
  gradient: KpiGradient;
}

/** One figure with its name; the tile leans out over the card's edge. Plain elements, styled by the grid around them. */
export function KpiCard({ label, value, note, icon, gradient }: KpiCardProps) {
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
