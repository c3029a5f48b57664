import { AppearanceControls } from "../features/appearance/appearance-controls";
import { ProfilePage } from "../features/profile/profile-page";
import { SectionCard } from "../ui/layout/section-card";
import { useLogOutWithQuestion } from "./shell/use-log-out";

/** The appearance controls are passed in, because features don't import each other. */
export function ProfileScreen() {
  const appearance = (
    <SectionCard title="Appearance">
      <AppearanceControls />
    </SectionCard>
  );
  return <ProfilePage appearance={appearance} onLogOut={useLogOutWithQuestion()} />;
}
