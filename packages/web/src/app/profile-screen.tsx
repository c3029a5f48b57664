import { Suspense } from "react";
import { AppearanceControls } from "../features/appearance/appearance-controls";
import { ProfilePage } from "../features/profile/profile-page";
import { lazyPart } from "../lib/loading/lazy-part";
import { SectionCard } from "../ui/layout/section-card";
import { useLogOutWithQuestion } from "./shell/use-log-out";

const SecondFactorCards = lazyPart(
  () => import("../features/second-factor/second-factor-cards"),
  "SecondFactorCards",
);

/** Parts of other features are passed in, because features don't import each other. */
export function ProfileScreen() {
  const appearance = (
    <SectionCard title="Appearance">
      <AppearanceControls />
    </SectionCard>
  );
  const secondFactor = (
    <Suspense fallback={null}>
      <SecondFactorCards />
    </Suspense>
  );
  return (
    <ProfilePage appearance={appearance} secondFactor={secondFactor} onLogOut={useLogOutWithQuestion()} />
  );
}
