import { describeFollowUp, type FollowUpKind } from "../../lib/follow-up";
import { useWorkspace } from "../../lib/workspace";
import type { TintName } from "../../theme/augmentation";
import { TintChip } from "../../ui/tint-chip";

const TINT: Record<FollowUpKind, TintName> = {
  overdue: "error",
  today: "warning",
  tomorrow: "info",
  later: "neutral",
};

/** When a lead wants to be followed up, and how urgent that is. */
export function FollowUpChip({ iso }: { iso: string }) {
  const { timeZone } = useWorkspace();
  const { kind, label } = describeFollowUp(iso, Date.now(), timeZone);
  return <TintChip tint={TINT[kind]}>{label}</TintChip>;
}
