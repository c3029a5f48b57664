import type { SecuritySettings } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useUserList } from "../../../data/users";
import { LoadMore } from "../../../ui/display/load-more";
import { UserAvatar } from "../../../ui/display/user-avatar";
import { SectionCard } from "../../../ui/layout/section-card";
import { peopleWithoutFactor } from "./people-without-factor";

const PAGE = 20; // rows at first, and with each press of "Show more"

/** The users without a second factor. */
export function WithoutFactor({ requirement }: { requirement: SecuritySettings["require_second_factor"] }) {
  const { data: users } = useUserList();
  const [limit, setLimit] = useState(PAGE);
  if (!users) return null;
  const people = peopleWithoutFactor(users, requirement);
  const title = requirement === "admins" ? "Admins without a second factor" : "Without a second factor";
  if (people.length === 0) {
    return (
      <SectionCard title={title}>
        <Typography color="textSecondary">Everybody who needs a second factor has one.</Typography>
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
