import type { PipelineStatus } from "@leadlane/core/pipeline-status/schema";
import Check from "@mui/icons-material/Check";
import ButtonBase from "@mui/material/ButtonBase";
import { statusColors } from "../../../theme/status-color";
import { StatusDot } from "../../../ui/status-chip";

interface StatusStepProps {
  status: PipelineStatus;
  isCurrent: boolean;
  /** Behind the lead already. */
  isPassed: boolean;
  /** The one that Tab goes to. */
  isStop: boolean;
  isReadOnly: boolean;
  onPick: () => void;
}

/** One status of the stepper; the present one tinted in its colour, those behind the lead ticked. */
export function StatusStep({ status, isCurrent, isPassed, isStop, isReadOnly, onPick }: StatusStepProps) {
  const light = statusColors(status.color, "light");
  const dark = statusColors(status.color, "dark");
  return (
    <ButtonBase
      role="radio"
      aria-checked={isCurrent}
      aria-disabled={isReadOnly || undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={isReadOnly || isCurrent ? undefined : onPick}
      sx={(theme) => ({
        gap: 1,
        minHeight: 40,
        paddingInline: 1.75,
        border: "1px solid",
        borderColor: isCurrent ? light.border : "divider",
        borderRadius: 999,
        backgroundColor: isCurrent ? light.ground : "background.paper",
        color: isCurrent ? "text.primary" : "text.secondary",
        fontFamily: "inherit",
        fontSize: "0.875rem",
        fontWeight: isCurrent ? 700 : 500,
        cursor: isReadOnly ? "default" : "pointer",
        "&:hover": isReadOnly || isCurrent ? {} : { borderColor: "line.field" },
        ...(isCurrent &&
          theme.applyStyles("dark", { borderColor: dark.border, backgroundColor: dark.ground })),
      })}
    >
      {isPassed ? (
        <Check aria-label="Passed" sx={{ fontSize: 16, color: "text.success" }} />
      ) : (
        <StatusDot color={status.color} size={10} />
      )}
      {status.name}
    </ButtonBase>
  );
}
