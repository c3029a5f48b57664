import Box from "@mui/material/Box";
import { useMe, usePreferences } from "../../../data/me";
import { ErrorPanel } from "../../../ui/error-panel";
import { LoadingRegion } from "../../../ui/loading-region";
import { LogoCard } from "./logo-card";
import { PreferencesForm } from "./preferences-form";
import { PreferencesSkeleton } from "./preferences-skeleton";

/** How the business calls itself, counts its money and writes its dates. */
export function PreferencesSection() {
  const { error, mutate } = useMe();
  const preferences = usePreferences();
  if (error && !preferences) return <ErrorPanel error={error} onRetry={() => void mutate()} />;
  return (
    <LoadingRegion loading={preferences === undefined} what="preferences" skeleton={<PreferencesSkeleton />}>
      {() =>
        preferences && (
          <Box sx={{ display: "grid", gap: 3 }}>
            <LogoCard />
            <PreferencesForm
              current={preferences}
              reload={async () => (await mutate())?.preferences ?? preferences}
            />
          </Box>
        )
      }
    </LoadingRegion>
  );
}
