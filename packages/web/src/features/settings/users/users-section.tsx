import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import { USERS_FAILED_TEXT, useUserList } from "../../../data/users";
import { useWhenVerified } from "../../../data/verification";
import { useFocusAfter } from "../../../lib/focus";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { ErrorState } from "../../../ui/feedback/error-state";
import { JobBar } from "../../../ui/feedback/job-bar";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { RefreshBar } from "../../../ui/feedback/refresh-bar";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../ui/feedback/rows-skeleton";
import { UnverifiedNotice } from "../unverified-notice";
import type { HandOver } from "./hand-over";
import { useStatusSwitch } from "./status-switch";
import { useUserParams } from "./use-user-params";
import { UserList } from "./user-list";
import { UsersToolbar } from "./users-toolbar";

const DeactivateDialog = lazyPart(() => import("./deactivate-dialog"), "DeactivateDialog");
const UserPanels = lazyPart(() => import("./user-panels"), "UserPanels");

export function UsersSection() {
  const { data: users, error, isValidating, mutate } = useUserList();
  const params = useUserParams();
  const whenVerified = useWhenVerified();
  const statusSwitch = useStatusSwitch();
  const [query, setQuery] = useState(params.query); // local copy of the query, because the URL updates later
  const [card, focusAfter] = useFocusAfter<HTMLDivElement>({ selector: "input" });

  const search = (text: string) => {
    setQuery(text);
    params.search(text);
  };
  const clear = () =>
    focusAfter(() => {
      setQuery("");
      params.clear();
    });

  return (
    <Card ref={card} sx={{ position: "relative" }}>
      {isValidating && users && <RefreshBar />}
      {error && !users ? (
        <Box sx={{ padding: 2 }}>
          <ErrorState error={error} fallback={USERS_FAILED_TEXT} onRetry={() => void mutate()} />
        </Box>
      ) : (
        <>
          <UnverifiedNotice action="add users" inset />
          {statusSwitch.handOver && <HandOverProgress {...statusSwitch.handOver} />}
          <UsersToolbar
            query={query}
            status={params.status}
            onSearch={search}
            onFilter={params.filter}
            onAdd={() => whenVerified(() => params.open({ kind: "new" }))}
          />
          <LoadingRegion loading={users === undefined} noun="users" skeleton={<UsersSkeleton />}>
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
      {statusSwitch.userToDeactivate && (
        <Suspense fallback={null}>
          <DeactivateDialog
            user={statusSwitch.userToDeactivate}
            onConfirm={statusSwitch.confirm}
            onCancel={statusSwitch.cancel}
          />
        </Suspense>
      )}
      {params.panel && users && (
        <Suspense fallback={null}>
          <UserPanels panel={params.panel} users={users} onClosed={params.close} />
        </Suspense>
      )}
    </Card>
  );
}

function HandOverProgress({ label, done, total, waiting }: HandOver) {
  return (
    <Box sx={{ display: "grid", gap: 1, paddingTop: 2, paddingInline: { xs: 2, sm: 3 } }}>
      <Typography variant="body2">
        {waiting ?? label}
        {total && !waiting ? `: ${done} of ${total}.` : "…"}{" "}
        <Typography component="span" variant="body2" color="textSecondary">
          You can leave this page.
        </Typography>
      </Typography>
      <JobBar label={label} done={done} total={total} />
    </Box>
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
