import type { UserStatus } from "@leadlane/core/access/rules";
import type { CreateUser, UpdateUser, User, UserName } from "@leadlane/core/access/schema";
import type { JobStarted } from "@leadlane/core/jobs/schema";
import type { PermissionKey } from "@leadlane/core/permissions/rules";
import { useMemo } from "react";
import useSWR from "swr";
import { type Address, addressOf } from "../lib/api/address";
import { api, read } from "../lib/api/api";
import { ApiError, serverWords } from "../lib/api/api-error";
import { useSession } from "../lib/session/use-session";
import { useCaches } from "./cache";
import { meKey } from "./me";
import { namesKey } from "./names";
import { withRollback } from "./with-rollback";

export const USERS_FAILED_TEXT = "Failed to fetch users.";
const LIST = "/uac/users";

/** Admins get everybody whole. */
function isWhole(user: User | UserName): user is User {
  return "role" in user;
}

function isList(key: unknown): boolean {
  return typeof key === "string" && key.startsWith(LIST);
}

/** Every user, whole. Rejects with the server's own words, else with those of the specification (section 5). */
async function fetchUsers(address: Address<(User | UserName)[]>): Promise<User[]> {
  try {
    return (await read(address)).filter(isWhole);
  } catch (error) {
    if (serverWords(error) !== null) throw error;
    const failure = error instanceof ApiError ? error : { status: 200, code: "INVALID_DATA" };
    throw new ApiError({ ...failure, message: USERS_FAILED_TEXT });
  }
}

/** The users of the business with roles and rights. Admin only; `useUsers` knows everybody's names. */
export function useUserList() {
  const tenant_id = useSession()?.tenantId;
  const address = addressOf(LIST, { query: { tenant_id } });
  return useSWR<User[], ApiError>(address, () => fetchUsers(address));
}

/** Adds somebody: with a password at once, without one by an invitation. Sent twice with one key, it counts once. */
export function createUser(input: CreateUser, idempotencyKey: string): Promise<User> {
  return api.post("/uac/create", { body: input, idempotencyKey });
}

export function updateUser({ user_id }: User, input: UpdateUser): Promise<User> {
  return api.put("/uac/users/update-user/:user_id", { params: { user_id }, body: { user: input } });
}

/** Starts giving a user's open leads to one colleague, or to several in turns. */
export function startHandOver({ user_id }: User, to: readonly string[]): Promise<JobStarted> {
  return api.post("/uac/users/:id/hand-over", { params: { id: user_id }, body: { to: [...to] } });
}

/** Mails the invitation once more; only for who has not accepted it yet. */
export function inviteAgain({ user_id }: User): Promise<unknown> {
  return api.post("/uac/users/:id/invite", { params: { id: user_id } });
}

/** Has somebody written to again, from whose address mails came back. */
export function retryEmail({ user_id }: User): Promise<unknown> {
  return api.post("/uac/users/:id/retry-email", { params: { id: user_id } });
}

/** What changes a user in the list. Names, rights and statuses known elsewhere follow. */
export function useUserChanges() {
  const { mutate } = useCaches();
  return useMemo(() => {
    const show = (id: string, change: (user: User) => User) =>
      mutate<User[]>(isList, (users) => users?.map((user) => (user.id === id ? change(user) : user)), {
        revalidate: false,
      });
    /** Loads again what is on the screen of users, here and elsewhere. */
    const reload = async () => {
      await Promise.all([mutate(isList), mutate(meKey), mutate(namesKey)]);
    };
    /** Optimistic: `after` at once, and `before` again when the server does not take it. */
    const update = async (
      id: string,
      after: (user: User) => User,
      before: (user: User) => User,
      answer: Promise<unknown>,
    ) => {
      void show(id, after);
      await withRollback(answer, () => show(id, before));
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
