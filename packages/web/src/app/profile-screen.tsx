import Box from "@mui/material/Box";
import { Suspense } from "react";
import { ProfilePage } from "../features/profile/profile-page";
import { lazyPart } from "../lib/loading/lazy-part";
import { SectionCard } from "../ui/layout/section-card";
import { useLogOutWithQuestion } from "./shell/use-log-out";

const AppearanceControls = lazyPart(
  () => import("../features/appearance/appearance-controls"),
  "AppearanceControls",
);

/** The profile with the appearance's controls in it, which the panel in the bar has too. */
export function ProfileScreen() {
  const appearance = (
    <SectionCard title="Appearance">
      <Suspense fallback={<Box sx={{ minHeight: 560 }} />}>
        <AppearanceControls />
      </Suspense>
    </SectionCard>
  );
  return <ProfilePage appearance={appearance} onLogOut={useLogOutWithQuestion()} />;
}
