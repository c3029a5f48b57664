import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { Suspense, useRef, useState } from "react";
import { USERS_FAILED_TEXT, useUserList } from "../../../data/users";
import { useWhenVerified } from "../../../data/verification";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { RefreshBar } from "../../../ui/feedback/refresh-bar";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../ui/feedback/rows-skeleton";
import { UnverifiedNotice } from "../unverified-notice";
import { DeactivateDialog, useStatusSwitch } from "./status-switch";
import { useUserParams } from "./use-user-params";
import { UserList } from "./user-list";
import { UsersToolbar } from "./users-toolbar";

const UserPanels = lazyPart(() => import("./user-panels"), "UserPanels");

/** The users of the business: found, added, changed, shut out, and given rights. */
export function UsersSection() {
  const { data: users, error, isValidating, mutate } = useUserList();
  const params = useUserParams();
  const whenVerified = useWhenVerified();
  const statusSwitch = useStatusSwitch();
  const [query, setQuery] = useState(params.query); // what is typed shows at once; the address follows
  const card = useRef<HTMLDivElement>(null);

  const search = (text: string) => {
    setQuery(text);
    params.search(text);
  };
  const clear = () => {
    setQuery("");
    params.clear();
    // The button pressed is gone with the panel that it stood in.
    card.current?.querySelector("input")?.focus();
  };

  return (
    <Card ref={card} sx={{ position: "relative" }}>
      {isValidating && users && <RefreshBar />}
      {error && !users ? (
        <Box sx={{ padding: 2 }}>
          <ErrorState error={error} fallback={USERS_FAILED_TEXT} onRetry={() => void mutate()} />
        </Box>
      ) : (
        <>
          <UnverifiedNotice what="add users" inset />
          <UsersToolbar
            query={query}
            status={params.status}
            onSearch={search}
            onFilter={params.filter}
            onAdd={() => whenVerified(() => params.open({ kind: "new" }))}
          />
          <LoadingRegion loading={users === undefined} what="users" skeleton={<UsersSkeleton />}>
            {() => (
              <UserList
                users={users ?? []}
                query={query}
                status={params.status}
                onClear={clear}
                onToggle={statusSwitch.toggle}
                onOpen={params.open}
              />
            )}
          </LoadingRegion>
        </>
      )}
      {statusSwitch.asked && (
        <DeactivateDialog
          user={statusSwitch.asked}
          onConfirm={statusSwitch.confirm}
          onCancel={statusSwitch.cancel}
        />
      )}
      {params.panel && users && (
        <Suspense fallback={null}>
          <UserPanels panel={params.panel} users={users} onClosed={params.close} />
        </Suspense>
      )}
    </Card>
  );
}

function UsersSkeleton() {
  return (
    <RowsSkeleton count={6} height={{ xs: 105, md: 64 }} inset={{ xs: 2, sm: 3 }}>
      <Skeleton variant="circular" width={36} height={36} sx={{ flex: "none" }} />
      <TwoLinesSkeleton first="50%" second="70%" />
      <Skeleton width={72} sx={{ display: { xs: "none", md: "block" } }} />
      <Skeleton width={88} />
    </RowsSkeleton>
  );
}
