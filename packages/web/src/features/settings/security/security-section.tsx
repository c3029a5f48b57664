import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useSecuritySettings } from "../../../data/security";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { RequirementForm } from "./requirement-form";
import { WithoutFactor } from "./without-factor";

export function SecuritySection() {
  const { data: settings, error, mutate } = useSecuritySettings();
  if (error && !settings) return <ErrorState error={error} onRetry={() => void mutate()} />;
  return (
    <LoadingRegion
      loading={settings === undefined}
      noun="security settings"
      skeleton={<Skeleton variant="rounded" height={320} />}
    >
      {() =>
        settings && (
          <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3 }}>
            <RequirementForm settings={settings} />
            <WithoutFactor requirement={settings.require_second_factor} />
          </Box>
        )
      }
    </LoadingRegion>
  );
}
