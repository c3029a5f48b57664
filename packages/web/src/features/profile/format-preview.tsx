import { currencyDigits } from "@leadlane/core/preferences/rules";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useCurrency, useTenant } from "../../data/me";
import { formatMoney } from "../../lib/money";
import { formatExact } from "../../lib/time";

const EXAMPLE = 125_000;

/** How amounts and times look, which is the same for everybody of the business. */
export function FormatPreview() {
  const { code } = useCurrency();
  const timeZone = useTenant()?.timezone;
  const [now] = useState(() => new Date().toISOString());
  const rows = [
    ["An amount", formatMoney(EXAMPLE * 10 ** currencyDigits(code), code)],
    ["Right now", formatExact(now, timeZone)],
    ["Time zone", timeZone ?? "That of this device"],
  ] as const;
  return (
    <>
      <Box
        component="dl"
        sx={{ display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 3, rowGap: 1, margin: 0 }}
      >
        {rows.map(([label, value]) => (
          <Box key={label} sx={{ display: "contents", "& dd": { margin: 0 } }}>
            <Typography component="dt" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" dir="ltr" sx={{ textAlign: "start" }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ marginTop: 1.5 }}>
        An admin sets currency and time zone for the whole business.
      </Typography>
    </>
  );
}
