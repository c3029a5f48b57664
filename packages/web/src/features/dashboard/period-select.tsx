import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/loading/lazy-part";
import { PERIOD_LABELS, PERIOD_NAMES, type Period, periodOf, spanWords } from "./period";

const PeriodDialog = lazyPart(() => import("./period-dialog"), "PeriodDialog");

const ROOM = {
  minWidth: 148,
  flex: { xs: 1, sm: "none" },
  "& .MuiInputBase-root": { height: "2.75rem" },
} as const;

interface PeriodSelectProps {
  period: Period;
  today: string;
  onChoose: (period: Period) => void;
}

export function PeriodSelect({ period, today, onChoose }: PeriodSelectProps) {
  const [isPicking, setPicking] = useState(false);
  const words = period.name === "custom" ? spanWords(period) : PERIOD_LABELS[period.name];
  return (
    <Box sx={ROOM}>
      <TextField
        select
        fullWidth
        size="small"
        label="Period"
        slotProps={{ inputLabel: { shrink: true }, select: { renderValue: () => <bdi>{words}</bdi> } }}
        value={period.name}
        onChange={({ target }) => {
          const name = PERIOD_NAMES.find((each) => each === target.value);
          if (name) onChoose(periodOf(name, today));
        }}
      >
        {PERIOD_NAMES.map((name) => (
          <MenuItem key={name} value={name}>
            {PERIOD_LABELS[name]}
          </MenuItem>
        ))}
        <MenuItem value="custom" onClick={() => setPicking(true)}>
          Custom…
        </MenuItem>
      </TextField>
      {isPicking && (
        <Suspense fallback={null}>
          <PeriodDialog period={period} today={today} onChoose={onChoose} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </Box>
  );
}
