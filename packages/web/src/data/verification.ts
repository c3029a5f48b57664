import { api } from "../lib/api/api";
import { useMeChange } from "./me";

/** Verifies the address that signed the business up, by the token of a mailed link. Rejects with the server's refusal. */
export async function verifyByLink(token: string): Promise<void> {
  await api.post("/auth/verify-email", { body: { token } });
}

/** The same by the mailed code, for whoever is signed in; every screen knows at once. */
export function useVerifyByCode(): (code: string) => Promise<void> {
  const change = useMeChange();
  return async (code) => {
    const { tenant } = await api.post("/auth/verify-email", { body: { code } });
    change((me) => ({ ...me, tenant }));
  };
}

/** Has another link and code mailed. */
export async function resendVerification(): Promise<void> {
  await api.post("/auth/verify-email/resend");
}
