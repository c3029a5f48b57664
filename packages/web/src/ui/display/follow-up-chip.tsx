import { useWorkspace } from "../../lib/session/workspace";
import { describeFollowUp, type FollowUpKind } from "../../lib/time/follow-up";
import { formatExact } from "../../lib/time/time";
import type { TintName } from "../../theme/augmentation";
import { TintChip } from "./tint-chip";

const TINTS: Record<FollowUpKind, TintName> = {
  overdue: "error",
  today: "warning",
  tomorrow: "info",
  later: "neutral",
};

/** `quiet` colors only overdue follow-ups and those due today. */
export function FollowUpChip({ iso, isPlain = false }: { iso: string; isPlain?: boolean }) {
  const { timeZone } = useWorkspace();
  const { kind, label } = describeFollowUp(iso, Date.now(), timeZone);
  const isTinted = !isPlain || kind === "overdue" || kind === "today";
  return (
    <time dateTime={iso} title={formatExact(iso, timeZone)}>
      {isTinted ? <TintChip tint={TINTS[kind]}>{label}</TintChip> : label}
    </time>
  );
}
