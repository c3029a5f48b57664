import type { SecuritySettings, User } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useUserList } from "../../../data/users";
import { LoadMore } from "../../../ui/display/load-more";
import { UserAvatar } from "../../../ui/display/user-avatar";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { SectionCard } from "../../../ui/layout/section-card";
import { peopleWithoutFactor } from "./people-without-factor";

type Requirement = SecuritySettings["require_second_factor"];

const PAGE = 20; // rows at first, and with each press of "Show more"

/** The users without a second factor. */
export function WithoutFactor({ requirement }: { requirement: Requirement }) {
  const { data: users, error, mutate } = useUserList();
  if (error && !users) return <ErrorState error={error} onRetry={() => void mutate()} />;
  return (
    <LoadingRegion
      loading={users === undefined}
      noun="users"
      skeleton={<Skeleton variant="rounded" height={160} />}
    >
      {() => users && <People people={peopleWithoutFactor(users, requirement)} requirement={requirement} />}
    </LoadingRegion>
  );
}

function People({ people, requirement }: { people: readonly User[]; requirement: Requirement }) {
  const [limit, setLimit] = useState(PAGE);
  const isOfAdmins = requirement === "admins";
  const title = isOfAdmins ? "Admins without a second factor" : "Without a second factor";
  if (people.length === 0) {
    return (
      <SectionCard title={title}>
        <Typography color="textSecondary">
          {isOfAdmins ? "All admins have a second factor." : "Everyone has a second factor."}
        </Typography>
      </SectionCard>
    );
  }
  const more = {
    hasMore: people.length > limit,
    isLoading: false,
    error: undefined,
    load: () => setLimit(limit + PAGE),
  };
  return (
    <SectionCard title={`${title} (${people.length})`}>
      <Box component="ul" aria-label={title} sx={{ listStyle: "none", margin: 0, padding: 0 }}>
        {people.slice(0, limit).map(({ id, name, email, role, avatar }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: "flex", alignItems: "center", gap: 1.5, minHeight: 56, minWidth: 0 }}
          >
            <UserAvatar name={name} src={avatar} size={36} />
            <Box sx={{ minWidth: 0 }}>
              <Typography noWrap sx={{ fontWeight: 600 }}>
                {name}
              </Typography>
              <Typography variant="caption" component="div" color="textSecondary" noWrap>
                {role} · {email}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      <LoadMore label={`Show more (${people.length - limit} left)`} more={more} />
    </SectionCard>
  );
}
