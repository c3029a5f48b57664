import type { WebIntegration } from "@leadlane/core/integration/schema";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { RelativeTime } from "../../../ui/relative-time";
import { TintChip } from "../../../ui/tint-chip";

/** Whether something has ever come from a website, and when the last did. */
export function ConnectionStatus({ integration }: { integration: WebIntegration }) {
  const { status, last_capture_at } = integration;
  const isConnected = status === "connected";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end", gap: 1 }}>
      {last_capture_at !== null && (
        <Typography variant="caption" color="textSecondary">
          Last received <RelativeTime iso={last_capture_at} />
        </Typography>
      )}
      <TintChip tint={isConnected ? "success" : "neutral"}>
        {isConnected ? "Connected" : "Not connected"}
      </TintChip>
    </Box>
  );
}
