import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useProfile } from "../../data/profile";
import { ErrorPanel } from "../../ui/error-panel";
import { LoadingRegion } from "../../ui/loading-region";
import { PageHead } from "../../ui/page-head";
import { ProfileBody } from "./profile-body";
import { ProfileSkeleton } from "./profile-skeleton";

interface ProfilePageProps {
  /** The controls of what the application looks like. */
  appearance: ReactNode;
  onLogOut: () => void;
}

/** One's own account: who one is, how one gets in, and what one likes. */
export function ProfilePage({ appearance, onLogOut }: ProfilePageProps) {
  const { data: profile, error, mutate } = useProfile();
  return (
    <>
      <PageHead title="Profile" />
      <Box sx={{ maxWidth: 960, marginInline: "auto" }}>
        {error && !profile ? (
          <ErrorPanel error={error} onRetry={() => void mutate()} />
        ) : (
          <LoadingRegion loading={!profile} what="your profile" skeleton={<ProfileSkeleton />}>
            {() => profile && <ProfileBody profile={profile} appearance={appearance} onLogOut={onLogOut} />}
          </LoadingRegion>
        )}
      </Box>
    </>
  );
}
