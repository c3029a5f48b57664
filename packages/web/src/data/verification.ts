import { api } from "../lib/api/api";
import { requestVerification } from "../lib/session/verification-request";
import { useTenant, useUpdateMe } from "./me";

/** Runs an action at once if the business is verified, else after the verification dialog. */
export function useWhenVerified(): <R>(action: () => R) => R | undefined {
  const isUnverified = useTenant()?.verified === false;
  return (action) => {
    if (!isUnverified) return action();
    requestVerification(action);
    return undefined;
  };
}

export function useVerifyByCode(): (code: string) => Promise<void> {
  const change = useUpdateMe();
  return async (code) => {
    const { tenant } = await api.post("/auth/verify-email", { body: { code } });
    change((me) => ({ ...me, tenant }));
  };
}
