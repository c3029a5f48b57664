import type { CSSProperties } from "react";
import { statusColors } from "../../theme/status-color";

/** Decorative: always shown beside the status name. */
export function StatusDot({ color, size }: { color: string; size?: number }) {
  const { dot } = statusColors(color, "light");
  return (
    <span
      aria-hidden
      className="status-dot"
      style={{ backgroundColor: dot, ...(size !== undefined && { width: size, height: size }) }}
    />
  );
}

/** The colors are derived for contrast, so any status color stays readable. */
export function StatusChip({ name, color }: { name: string; color: string }) {
  return (
    <span className="status-chip" style={chipColors(color)}>
      <StatusDot color={color} />
      <span className="status-name" title={name}>
        {name}
      </span>
    </span>
  );
}

/** The colors as custom properties, for styles of both modes. */
export function chipColors(color: string): CSSProperties {
  const light = statusColors(color, "light");
  const dark = statusColors(color, "dark");
  const colors: Record<`--${string}`, string> = {
    "--light-ground": light.ground,
    "--light-border": light.border,
    "--dark-ground": dark.ground,
    "--dark-border": dark.border,
  };
  return colors;
}
