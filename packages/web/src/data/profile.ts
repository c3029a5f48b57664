import type {
  ChangeEmail,
  ChangePassword,
  OwnSession,
  Profile,
  StepUp,
  UpdateProfile,
} from "@leadlane/core/access/schema";
import { useMemo } from "react";
import { addressOf } from "../lib/api/address";
import { api } from "../lib/api/api";
import { endSession, renewSession } from "../lib/session/session";
import { updateApiQuery, useApiQuery } from "./api-query";
import { useCaches } from "./cache";
import { meKey } from "./me";

const profileKey = addressOf("/profile");

export function useProfile(isEnabled = true) {
  return useApiQuery(isEnabled ? profileKey : null);
}

export function useProfileChanges() {
  const { mutate } = useCaches();
  return useMemo(
    () => ({
      save: async (input: UpdateProfile): Promise<Profile> => {
        const profile = await api.put("/profile", { body: input });
        const { name, phone, avatar, version, updated_at, shortcuts, getting_started } = profile;
        const fields = { name, phone, avatar, version, updated_at };
        await Promise.all([
          updateApiQuery(mutate, profileKey, () => profile),
          updateApiQuery(mutate, meKey, (me) => ({
            ...me,
            shortcuts,
            getting_started,
            user: { ...me.user, ...fields },
          })),
        ]);
        return profile;
      },
    }),
    [mutate],
  );
}

/** Changes the password. All other sessions end; this one gets a new token. */
export async function changePassword(input: ChangePassword): Promise<void> {
  const { token } = await api.put("/profile/password", { body: input });
  renewSession(token);
}

/** Sensitive requests are accepted for the next 15 minutes. */
export async function proveIdentity(input: StepUp): Promise<void> {
  await api.post("/auth/step-up", { body: input });
}

/** The same with a passkey, in the browser's prompt. */
export async function proveByPasskey(): Promise<void> {
  const options = await api.post("/auth/step-up/options");
  const { askForPasskey } = await import("../lib/passkeys");
  await proveIdentity({ assertion: await askForPasskey(options) });
}

export function useEmailChange() {
  const { mutate } = useCaches();
  return useMemo(() => {
    const show = (email_change: Profile["email_change"]) =>
      updateApiQuery(mutate, profileKey, (profile) => ({ ...profile, email_change }));
    return {
      request: async (input: ChangeEmail): Promise<void> => {
        await show(await api.post("/profile/email", { body: input }));
      },
      resend: async (): Promise<void> => {
        await show(await api.post("/profile/email/resend"));
      },
      cancel: async (): Promise<void> => {
        await api.delete("/profile/email");
        await show(null);
      },
    };
  }, [mutate]);
}

const sessionsKey = addressOf("/profile/sessions");

export function useSessions() {
  return useApiQuery(sessionsKey);
}

export function useSessionChanges() {
  const { mutate } = useCaches();
  return useMemo(() => {
    const filterSessions = (shouldKeep: (session: OwnSession) => boolean) =>
      updateApiQuery(mutate, sessionsKey, (sessions) => sessions.filter(shouldKeep));
    return {
      end: async (id: string): Promise<void> => {
        await api.delete("/profile/sessions/:id", { params: { id } });
        await filterSessions((session) => session.id !== id);
      },
      endOtherSessions: async (): Promise<void> => {
        const { token } = await api.delete("/profile/sessions");
        renewSession(token);
        await filterSessions(({ current }) => current);
      },
    };
  }, [mutate]);
}

export async function signOutEverywhere(): Promise<void> {
  await api.post("/auth/sign-out-everywhere");
  endSession("signed-out");
}
