import type { ReactNode } from "react";
import type { TintName } from "../../theme/augmentation";

interface TintChipProps {
  tint: TintName;
  icon?: ReactNode;
  children: ReactNode;
}

/** A small label for a fixed meaning: overdue is "error", due today "warning". */
export function TintChip({ tint, icon, children }: TintChipProps) {
  return (
    <span className={`tint-chip tint-${tint}`}>
      {icon}
      {children}
    </span>
  );
}
