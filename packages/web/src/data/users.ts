import type { UserStatus } from "@leadlane/core/access/rules";
import type { CreateUser, UpdateUser, User, UserName } from "@leadlane/core/access/schema";
import type { JobStarted } from "@leadlane/core/jobs/schema";
import type { PermissionKey } from "@leadlane/core/permissions/rules";
import { useMemo } from "react";
import useSWR from "swr";
import { type Address, addressOf } from "../lib/api/address";
import { api, read } from "../lib/api/api";
import { ApiError, serverMessage } from "../lib/api/api-error";
import { useSession } from "../lib/session/use-session";
import { useCaches } from "./cache";
import { meKey } from "./me";
import { namesKey } from "./names";
import { withRollback } from "./with-rollback";

export const USERS_FAILED_TEXT = "Failed to fetch users.";
const LIST = "/uac/users";

/** Only admins get complete users; others get names. */
function isFullUser(user: User | UserName): user is User {
  return "role" in user;
}

function isList(key: unknown): boolean {
  return typeof key === "string" && key.startsWith(LIST);
}

/** Rejects with the server's message, else with the spec's (section 5). */
async function fetchUsers(address: Address<(User | UserName)[]>): Promise<User[]> {
  try {
    return (await read(address)).filter(isFullUser);
  } catch (error) {
    if (serverMessage(error) !== null) throw error;
    const failure = error instanceof ApiError ? error : { status: 200, code: "INVALID_DATA" };
    throw new ApiError({ ...failure, message: USERS_FAILED_TEXT });
  }
}

/** Users with roles and permissions. Admins only; `useUsers` has the names for everybody. */
export function useUserList() {
  const tenant_id = useSession()?.tenantId;
  const address = addressOf(LIST, { query: { tenant_id } });
  return useSWR<User[], ApiError>(address, () => fetchUsers(address));
}

export function createUser(input: CreateUser, idempotencyKey: string): Promise<User> {
  return api.post("/uac/create", { body: input, idempotencyKey });
}

export function updateUser({ user_id }: User, input: UpdateUser): Promise<User> {
  return api.put("/uac/users/update-user/:user_id", { params: { user_id }, body: { user: input } });
}

/** Starts a job that assigns a user's open leads to one user, or to several in turn. */
export function startHandOver({ user_id }: User, userIds: readonly string[]): Promise<JobStarted> {
  return api.post("/uac/users/:id/hand-over", { params: { id: user_id }, body: { to: [...userIds] } });
}

export function inviteAgain({ user_id }: User): Promise<unknown> {
  return api.post("/uac/users/:id/invite", { params: { id: user_id } });
}

export function retryEmail({ user_id }: User): Promise<unknown> {
  return api.post("/uac/users/:id/retry-email", { params: { id: user_id } });
}

/** Removes all factors of a colleague, who is logged out and signs in with the password alone. */
export function resetSecondFactor({ user_id }: User): Promise<User> {
  return api.post("/uac/users/:id/reset-second-factor", { params: { id: user_id } });
}

/** Changes to users; names, permissions and statuses shown elsewhere follow. */
export function useUserChanges() {
  const { mutate } = useCaches();
  return useMemo(() => {
    const show = (id: string, change: (user: User) => User) =>
      mutate<User[]>(isList, (users) => users?.map((user) => (user.id === id ? change(user) : user)), {
        revalidate: false,
      });
    const reload = async () => {
      await Promise.all([mutate(isList), mutate(meKey), mutate(namesKey)]);
    };
    const update = async (
      id: string,
      after: (user: User) => User,
      before: (user: User) => User,
      response: Promise<unknown>,
    ) => {
      void show(id, after);
      await withRollback(response, () => show(id, before));
      void reload();
    };
    return {
      reload,
      setStatus: (user: User, status: UserStatus) =>
        update(
          user.id,
          (shown) => ({ ...shown, status }),
          (shown) => ({ ...shown, status: user.status }),
          api.put("/uac/users/toggle-status/:id", { params: { id: user.user_id }, body: { status } }),
        ),
      setPermission: (user: User, permissionKey: PermissionKey, value: boolean) =>
        update(
          user.id,
          (shown) => ({ ...shown, permissions: { ...shown.permissions, [permissionKey]: value } }),
          (shown) => ({ ...shown, permissions: { ...shown.permissions, [permissionKey]: !value } }),
          api.put("/uac/:id/permissions", { params: { id: user.user_id }, body: { permissionKey, value } }),
        ),
    };
  }, [mutate]);
}
