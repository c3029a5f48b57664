import { api } from "../lib/api/api";
import { askToVerify } from "../lib/session/verification-request";
import { useMeChange, useTenant } from "./me";

/** Runs an action that needs a verified business: at once, or after the verification step. */
export function useWhenVerified(): <R>(action: () => R) => R | undefined {
  const isUnverified = useTenant()?.verified === false;
  return (action) => {
    if (!isUnverified) return action();
    askToVerify(action);
    return undefined;
  };
}

/** Verifies the address that signed the business up, by the mailed code, for whoever is signed in; every screen knows at once. */
export function useVerifyByCode(): (code: string) => Promise<void> {
  const change = useMeChange();
  return async (code) => {
    const { tenant } = await api.post("/auth/verify-email", { body: { code } });
    change((me) => ({ ...me, tenant }));
  };
}
