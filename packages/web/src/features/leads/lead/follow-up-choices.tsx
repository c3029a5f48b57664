import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { formatExact } from "../../../lib/time";
import { useWorkspace } from "../../../lib/workspace";
import { followUpOptions } from "./follow-up-options";

interface FollowUpChoicesProps {
  /** Whether there is one already, which a choice then moves. */
  isPlanned: boolean;
  onPick: (at: string) => void;
}

/** The usual times for a follow-up, one press each. */
export function FollowUpChoices({ isPlanned, onPick }: FollowUpChoicesProps) {
  const labelId = useId();
  const { timeZone } = useWorkspace();
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}
    >
      <Typography id={labelId} variant="caption" color="textSecondary">
        {isPlanned ? "Put off to" : "Plan for"}
      </Typography>
      {followUpOptions(Date.now(), timeZone).map(({ label, at }) => (
        <Chip
          key={label}
          label={label}
          variant="outlined"
          title={formatExact(at, timeZone)}
          onClick={() => onPick(at)}
          sx={{ height: 32 }}
        />
      ))}
    </Box>
  );
}
