import type { ReactNode } from "react";
import type { TintName } from "../../theme/augmentation";

interface TintChipProps {
  tint: TintName;
  icon?: ReactNode;
  children: ReactNode;
}

/** A small label in a semantic color: "error" for overdue, "warning" for due today. */
export function TintChip({ tint, icon, children }: TintChipProps) {
  return (
    <span className={`tint-chip tint-${tint}`}>
      {icon}
      {children}
    </span>
  );
}
