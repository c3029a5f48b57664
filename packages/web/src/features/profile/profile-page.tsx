import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { useProfile } from "../../data/profile";
import { ErrorState } from "../../ui/feedback/error-state";
import { LoadingRegion } from "../../ui/feedback/loading-region";
import { PageHead } from "../../ui/layout/page-head";
import { ProfileBody } from "./profile-body";
import { coverStyle, headStyle } from "./profile-head";

const FIELDS = ["1", "2", "3", "4", "5", "6"];

interface ProfilePageProps {
  appearance: ReactNode;
  secondFactor: ReactNode;
  onLogOut: () => void;
}

export function ProfilePage(props: ProfilePageProps) {
  const { data: profile, error, mutate } = useProfile();
  return (
    <>
      <PageHead title="Profile" />
      <Box sx={{ maxWidth: 960, marginInline: "auto" }}>
        {error && !profile ? (
          <ErrorState error={error} onRetry={() => void mutate()} />
        ) : (
          <LoadingRegion loading={!profile} noun="your profile" skeleton={<ProfileSkeleton />}>
            {() => profile && <ProfileBody profile={profile} {...props} />}
          </LoadingRegion>
        )}
      </Box>
    </>
  );
}

function ProfileSkeleton() {
  return (
    <>
      <Box sx={coverStyle} />
      <Card sx={headStyle}>
        <Skeleton variant="circular" width={96} height={96} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="40%" />
          <Skeleton width="60%" />
        </Box>
      </Card>
      <Card
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" },
          gap: 2,
          padding: 3,
          marginTop: 3,
        }}
      >
        {FIELDS.map((field) => (
          <Skeleton key={field} variant="rounded" height={48} />
        ))}
      </Card>
    </>
  );
}
