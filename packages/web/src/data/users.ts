import type { PermissionKey, UserStatus } from "@leadlane/core/access/rules";
import type { CreateUser, UpdateUser, User } from "@leadlane/core/access/schema";
import { useMemo } from "react";
import useSWR, { useSWRConfig } from "swr";
import { TEXTS } from "../config/texts";
import { api } from "../lib/api";
import { ApiError } from "../lib/api-error";
import { useSession } from "../lib/use-session";
import { meKey } from "./me";

export const USERS_FAILED_TEXT = "Failed to fetch users.";

const LIST = "/uac/users";

type Key = readonly [path: string, tenantId: string | null];

function isList(key: unknown): boolean {
  return Array.isArray(key) && key[0] === LIST;
}

/** Every user, whole. Rejects with the server's own words, else with those of the specification (section 5). */
async function fetchUsers([path, tenant_id]: Key): Promise<User[]> {
  try {
    return await api.get<User[]>(path, { tenant_id });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isOwnText = error.status === 0 || error.message === TEXTS.somethingWentWrong;
    throw isOwnText ? new ApiError({ ...error, message: USERS_FAILED_TEXT }) : error;
  }
}

/** The users of the business with roles and rights. Admin only; `useUsers` knows everybody's names. */
export function useUserList() {
  const tenantId = useSession()?.tenantId ?? null;
  return useSWR<User[], ApiError, Key>([LIST, tenantId], fetchUsers);
}

function pathOf(user: User): string {
  return encodeURIComponent(user.user_id);
}

/** Adds somebody: with a password at once, without one by an invitation. Sent twice with one key, it counts once. */
export function createUser(input: CreateUser, idempotencyKey: string): Promise<User> {
  return api.post<User>("/uac/create", input, { idempotencyKey });
}

export function updateUser(user: User, input: UpdateUser): Promise<User> {
  return api.put<User>(`/uac/users/update-user/${pathOf(user)}`, { user: input });
}

/** Mails the invitation once more; only for who has not accepted it yet. */
export function inviteAgain(user: User): Promise<unknown> {
  return api.post(`/uac/users/${pathOf(user)}/invite`);
}

/** What changes a user in the list. Names, rights and statuses known elsewhere follow. */
export function useUserChanges() {
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const show = (id: string, change: (user: User) => User) =>
      mutate<User[]>(isList, (users) => users?.map((user) => (user.id === id ? change(user) : user)), {
        revalidate: false,
      });
    /** Loads again what is on the screen of users, here and elsewhere. */
    const reload = async () => {
      await Promise.all([mutate(isList), mutate(meKey)]);
    };
    /** Shows `after` at once, and `before` again when the server does not take it. */
    const attempt = async (
      id: string,
      after: (user: User) => User,
      before: (user: User) => User,
      send: () => Promise<unknown>,
    ) => {
      void show(id, after);
      try {
        await send();
      } catch (error) {
        void show(id, before);
        throw error;
      }
      void reload();
    };
    return {
      reload,
      setStatus: (user: User, status: UserStatus) =>
        attempt(
          user.id,
          (shown) => ({ ...shown, status }),
          (shown) => ({ ...shown, status: user.status }),
          () => api.put(`/uac/users/toggle-status/${pathOf(user)}`, { status }),
        ),
      setPermission: (user: User, permissionKey: PermissionKey, value: boolean) =>
        attempt(
          user.id,
          (shown) => ({ ...shown, permissions: { ...shown.permissions, [permissionKey]: value } }),
          (shown) => ({ ...shown, permissions: { ...shown.permissions, [permissionKey]: !value } }),
          () => api.put(`/uac/${pathOf(user)}/permissions`, { permissionKey, value }),
        ),
    };
  }, [mutate]);
}
