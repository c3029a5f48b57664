import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useAddressParams } from "../../lib/navigation/use-address-params";
import { useWorkspace } from "../../lib/session/workspace";
import { toZonedInput } from "../../lib/time/zoned-time";
import { FunnelCard } from "./funnel-card";
import { filterOf, PRESET_LABELS, paramsOf, readReportState } from "./report-filter";
import { TrendCard } from "./trend-card";

export function ReportsScreen() {
  const [params, change] = useAddressParams();
  const { timeZone } = useWorkspace();
  const today = toZonedInput(new Date().toISOString(), timeZone).slice(0, 10);
  const filter = filterOf(readReportState(params, today));
  const widen = (
    <Button variant="outlined" onClick={() => change(paramsOf("12-months"))}>
      {PRESET_LABELS["12-months"]}
    </Button>
  );
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
        gap: { xs: 2, sm: 3 },
      }}
    >
      <TrendCard filter={filter} widen={widen} />
      <FunnelCard filter={filter} widen={widen} />
    </Box>
  );
}
