import { api } from "../lib/api/api";
import { useMeChange } from "./me";

/** Verifies the address that signed the business up, by the mailed code, for whoever is signed in; every screen knows at once. */
export function useVerifyByCode(): (code: string) => Promise<void> {
  const change = useMeChange();
  return async (code) => {
    const { tenant } = await api.post("/auth/verify-email", { body: { code } });
    change((me) => ({ ...me, tenant }));
  };
}
