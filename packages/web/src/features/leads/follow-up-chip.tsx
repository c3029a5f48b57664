import { describeFollowUp, type FollowUpKind } from "../../lib/follow-up";
import { formatExact } from "../../lib/time";
import { useWorkspace } from "../../lib/workspace";
import type { TintName } from "../../theme/augmentation";
import { TintChip } from "../../ui/tint-chip";

const TINTS: Record<FollowUpKind, TintName | null> = {
  overdue: "error",
  today: "warning",
  tomorrow: null,
  later: null,
};

/** When a lead is to be followed up: late and today's stand out. The exact moment on hover. */
export function FollowUpChip({ iso }: { iso: string }) {
  const { timeZone } = useWorkspace();
  const { kind, label } = describeFollowUp(iso, Date.now(), timeZone);
  const tint = TINTS[kind];
  return (
    <time dateTime={iso} title={formatExact(iso, timeZone)}>
      {tint ? <TintChip tint={tint}>{label}</TintChip> : label}
    </time>
  );
}
