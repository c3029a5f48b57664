import type { User } from "@leadlane/core/access/schema";
import PeopleOutlined from "@mui/icons-material/PeopleOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useState } from "react";
import { MEDIA } from "../../../config/media";
import { announce } from "../../../lib/feedback/announce";
import { useSession } from "../../../lib/session/use-session";
import { LoadMore } from "../../../ui/display/load-more";
import { EmptyState, NoMatchState } from "../../../ui/feedback/page-state";
import { StatusSwitch } from "./status-switch";
import { filterUsers, type StatusFilter } from "./user-filter";
import { LastSeen, OWN_STATUS_TEXT, UserIdentity, type UserRowProps } from "./user-identity";
import { UserMenu } from "./user-menu";
import { UserTable, UserTableRow } from "./user-table";

const PAGE = 30; // rows at first, and with each press of "Show more"

interface UserListProps extends Pick<UserRowProps, "onToggle" | "onOpen"> {
  users: readonly User[];
  query: string;
  status: StatusFilter;
  onClear: () => void;
}

/** A table from tablets on, cards on phones. */
export function UserList({ users, query, status, onClear, ...handlers }: UserListProps) {
  const isTable = useMediaQuery(MEDIA.tablet, { noSsr: true });
  const ownId = useSession()?.userId;
  const shown = filterUsers(users, query, status);
  const count = shown.length;
  const [limit, setLimit] = useState(PAGE);
  const isFiltered = query.trim() !== "" || status !== "all";

  useEffect(() => {
    if (isFiltered) announce(count === 1 ? "1 person" : `${count} people`);
  }, [isFiltered, count]);

  if (users.length === 0) return <EmptyState icon={<PeopleOutlined />} title="No users yet" />;
  if (count === 0) return <NoMatchState noun="people" onClear={onClear} />;
  const rows = shown.slice(0, limit).map((user) => ({
    user,
    isSelf: user.id === ownId,
    manager: users.find(({ id }) => id === user.rm_id)?.name ?? null,
    ...handlers,
  }));
  const more = {
    hasMore: count > limit,
    isLoading: false,
    error: undefined,
    load: () => setLimit(limit + PAGE),
  };
  return (
    <>
      {isTable ? (
        <UserTable>
          {rows.map((row) => (
            <UserTableRow key={row.user.id} {...row} />
          ))}
        </UserTable>
      ) : (
        <Box component="ul" aria-label="Users" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
          {rows.map((row) => (
            <UserCard key={row.user.id} {...row} />
          ))}
        </Box>
      )}
      <LoadMore label={`Show more (${count - rows.length} left)`} more={more} />
    </>
  );
}

function UserCard({ user, isSelf, manager, onToggle, onOpen }: UserRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr) auto",
        columnGap: 1,
        alignItems: "center",
        paddingBlock: 1,
        paddingInline: "16px 4px",
        borderTop: "1px solid",
        borderColor: "divider",
      }}
    >
      <UserIdentity user={user} isSelf={isSelf} />
      <UserMenu user={user} onOpen={onOpen} />
      <Box
        sx={{ gridColumn: "1 / -1", display: "flex", alignItems: "center", gap: 2, paddingInlineEnd: 1.5 }}
      >
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: 0 }}>
          {user.role}
          {manager !== null && ` · Manager: ${manager}`}
          <br />
          Last seen: <LastSeen at={user.last_seen_at} />
        </Typography>
        <StatusSwitch user={user} locked={isSelf ? OWN_STATUS_TEXT : null} onToggle={() => onToggle(user)} />
      </Box>
    </Box>
  );
}
