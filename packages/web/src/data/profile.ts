import type { ChangePassword, FreshToken, Me, Profile, UpdateProfile } from "@leadlane/core/access/schema";
import { useMemo } from "react";
import useSWR, { useSWRConfig } from "swr";
import { api } from "../lib/api";
import type { ApiError } from "../lib/api-error";
import { endSession, renewSession } from "../lib/session";
import { meKey } from "./me";

const profileKey = "/profile";

/** The signed-in user's own account, with the session in this browser. */
export function useProfile() {
  return useSWR<Profile, ApiError>(profileKey, (path: string) => api.get<Profile>(path));
}

/** What changes one's own account; the frame shows it at once. */
export function useProfileChanges() {
  const { mutate } = useSWRConfig();
  return useMemo(
    () => ({
      save: async (input: UpdateProfile): Promise<Profile> => {
        const profile = await api.put<Profile>(profileKey, input);
        const { name, phone, avatar, version, updated_at, shortcuts } = profile;
        const known = { name, phone, avatar, version, updated_at };
        await Promise.all([
          mutate<Profile>(profileKey, profile, { revalidate: false }),
          mutate<Me>(meKey, (me) => me && { ...me, shortcuts, user: { ...me.user, ...known } }, {
            revalidate: false,
          }),
        ]);
        return profile;
      },
    }),
    [mutate],
  );
}

/** Changes one's own password; every other session ends, this one goes on. */
export async function changePassword(input: ChangePassword): Promise<void> {
  const { token } = await api.put<FreshToken>("/profile/password", input);
  renewSession(token);
}

/** Ends every session, this one too. */
export async function signOutEverywhere(): Promise<void> {
  await api.post("/auth/sign-out-everywhere");
  endSession("signed-out");
}
