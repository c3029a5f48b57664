import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { limitWords, usageLevel } from "./plan-words";

interface UsageMeterProps {
  label: string;
  /** One of them: "lead". */
  noun: string;
  used: number;
  limit: number | null;
}

/** How much of a limit is used, in numbers, as a bar, and in words where there is hardly any room. */
export function UsageMeter({ label, noun, used, limit }: UsageMeterProps) {
  const labelId = useId();
  const level = usageLevel(used, limit, noun);
  const numbers = `${used.toLocaleString("en-IN")} of ${limitWords(limit).toLowerCase()}`;
  return (
    <Box>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
        <Typography id={labelId}>{label}</Typography>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
          <bdi>{numbers}</bdi>
        </Typography>
      </Box>
      {level && (
        <LinearProgress
          variant="determinate"
          color={level.tint}
          value={Math.min(level.percent, 100)}
          aria-labelledby={labelId}
          aria-valuetext={numbers}
          sx={{ height: 8, borderRadius: 4, marginBlock: 0.75 }}
        />
      )}
      {level?.warning && (
        <Typography variant="caption" color={level.tint === "error" ? "error" : "textSecondary"}>
          {level.warning}
        </Typography>
      )}
    </Box>
  );
}
