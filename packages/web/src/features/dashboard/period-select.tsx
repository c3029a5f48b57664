import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/loading/lazy-part";
import { formatSpan, PERIOD_LABELS, PERIOD_NAMES, type Period, periodOf } from "./period";

const PeriodDialog = lazyPart(() => import("./period-dialog"), "PeriodDialog");

interface PeriodSelectProps {
  period: Period;
  today: string;
  onChoose: (period: Period) => void;
}

export function PeriodSelect({ period, today, onChoose }: PeriodSelectProps) {
  const [isCustomOpen, setCustomOpen] = useState(false);
  const label = period.name === "custom" ? formatSpan(period) : PERIOD_LABELS[period.name];
  return (
    <Box sx={{ width: { lg: 152 } }}>
      <TextField
        select
        fullWidth
        size="small"
        label="Period"
        slotProps={{ inputLabel: { shrink: true }, select: { renderValue: () => <bdi>{label}</bdi> } }}
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
        <MenuItem value="custom" onClick={() => setCustomOpen(true)}>
          Custom…
        </MenuItem>
      </TextField>
      {isCustomOpen && (
        <Suspense fallback={null}>
          <PeriodDialog
            period={period}
            today={today}
            onChoose={onChoose}
            onClose={() => setCustomOpen(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}
