import type { Profile } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import { SectionCard } from "../../ui/section-card";
import { PasswordForm } from "./password-form";
import { SessionCard } from "./session-card";

export function SecurityTab({ profile, onLogOut }: { profile: Profile; onLogOut: () => void }) {
  return (
    <Box
      sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" }, gap: 3, alignItems: "start" }}
    >
      <SectionCard title="Change password">
        <PasswordForm email={profile.email} />
      </SectionCard>
      <SessionCard session={profile.session} onLogOut={onLogOut} />
    </Box>
  );
}
