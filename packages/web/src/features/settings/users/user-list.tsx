import type { User } from "@leadlane/core/access/schema";
import PeopleOutlined from "@mui/icons-material/PeopleOutlined";
import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect } from "react";
import { announce } from "../../../lib/announce";
import { useSession } from "../../../lib/use-session";
import { EmptyPanel } from "../../../ui/empty-panel";
import { NoMatchPanel } from "../../../ui/no-match-panel";
import { UserCard } from "./user-card";
import { filterUsers, type StatusFilter } from "./user-filter";
import type { UserRowProps } from "./user-row-props";
import { UserTable } from "./user-table";
import { UserTableRow } from "./user-table-row";

interface UserListProps extends Pick<UserRowProps, "onToggle" | "onOpen"> {
  users: readonly User[];
  query: string;
  status: StatusFilter;
  onClear: () => void;
}

/** The users that fit the filters: a table from tablets on, cards on phones. */
export function UserList({ users, query, status, onClear, ...handlers }: UserListProps) {
  const isTable = useMediaQuery("(min-width:768px)", { noSsr: true });
  const ownId = useSession()?.userId;
  const shown = filterUsers(users, query, status);
  const count = shown.length;
  const isFiltered = query.trim() !== "" || status !== "all";

  useEffect(() => {
    if (isFiltered) announce(count === 1 ? "1 person" : `${count} people`);
  }, [isFiltered, count]);

  if (users.length === 0) return <EmptyPanel icon={<PeopleOutlined />} title="No users yet" />;
  if (count === 0) return <NoMatchPanel what="people" onClear={onClear} />;
  const rows = shown.map((user) => ({
    user,
    isSelf: user.id === ownId,
    manager: users.find(({ id }) => id === user.rm_id)?.name ?? null,
    ...handlers,
  }));
  return isTable ? (
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
  );
}
