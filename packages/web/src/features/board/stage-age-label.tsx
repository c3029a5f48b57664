import AccessTime from "@mui/icons-material/AccessTime";
import Box from "@mui/material/Box";
import { visuallyHidden } from "../../theme/visually-hidden";
import { TintChip } from "../../ui/tint-chip";
import { stageAge } from "./stage-age";

/** How long the lead has been in its status; a stale one says so in words and with a clock. */
export function StageAgeLabel({ enteredAt, isOpen }: { enteredAt: string; isOpen: boolean }) {
  const { label, days, isStale } = stageAge(enteredAt, isOpen);
  const hint =
    days === 0 ? "In this status since today" : `${days} ${days === 1 ? "day" : "days"} in this status`;
  if (isStale) {
    return (
      <span title={hint}>
        <TintChip tint="warning" icon={<AccessTime aria-hidden />}>
          Stale {label}
        </TintChip>
      </span>
    );
  }
  return (
    <Box
      component="span"
      title={hint}
      sx={{ color: "text.muted", fontSize: "0.75rem", whiteSpace: "nowrap" }}
    >
      <bdi>{label}</bdi>
      <Box component="span" sx={visuallyHidden}>
        {" in this status"}
      </Box>
    </Box>
  );
}
