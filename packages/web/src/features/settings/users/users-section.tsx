import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { Suspense, useRef, useState } from "react";
import { USERS_FAILED_TEXT, useUserList } from "../../../data/users";
import { lazyPart } from "../../../lib/lazy-part";
import { ErrorPanel } from "../../../ui/error-panel";
import { LoadingRegion } from "../../../ui/loading-region";
import { RefreshBar } from "../../../ui/refresh-bar";
import { DeactivateDialog } from "./deactivate-dialog";
import { useStatusSwitch } from "./use-status-switch";
import { useUserParams } from "./use-user-params";
import { UserList } from "./user-list";
import { UsersSkeleton } from "./users-skeleton";
import { UsersToolbar } from "./users-toolbar";

const UserPanels = lazyPart(() => import("./user-panels"), "UserPanels");

/** The users of the business: found, added, changed, shut out, and given rights. */
export function UsersSection() {
  const { data: users, error, isValidating, mutate } = useUserList();
  const params = useUserParams();
  const statusSwitch = useStatusSwitch();
  // What is typed shows at once; the address follows.
  const [query, setQuery] = useState(params.query);
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
          <ErrorPanel error={error} fallback={USERS_FAILED_TEXT} onRetry={() => void mutate()} />
        </Box>
      ) : (
        <>
          <UsersToolbar
            query={query}
            status={params.status}
            onSearch={search}
            onFilter={params.filter}
            onAdd={() => params.open({ kind: "new" })}
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
