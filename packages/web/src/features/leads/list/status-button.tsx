import type { PipelineStatus } from "@leadlane/core/pipeline-status/schema";
import ButtonBase from "@mui/material/ButtonBase";
import { StatusChip } from "../../../ui/status-chip";

interface StatusButtonProps {
  status: PipelineStatus;
  leadName: string;
  tabIndex?: number;
  onOpen: (anchor: HTMLElement) => void;
}

/** A lead's status as a chip that opens the menu to change it in place. */
export function StatusButton({ status, leadName, tabIndex, onOpen }: StatusButtonProps) {
  return (
    <ButtonBase
      aria-haspopup="menu"
      aria-label={`${status.name}, status of ${leadName}`}
      tabIndex={tabIndex}
      onClick={(event) => onOpen(event.currentTarget)}
      sx={{
        maxWidth: "100%",
        minHeight: 32,
        borderRadius: 999,
        fontFamily: "inherit",
        "&:hover > span": { filter: "brightness(.97)" },
      }}
    >
      <StatusChip name={status.name} color={status.color} />
    </ButtonBase>
  );
}
