import { useSecondFactor } from "../../data/second-factor";
import { PasskeysCard } from "./passkeys-card";
import { RecoveryCodesCard } from "./recovery-codes-card";
import { TotpCard } from "./totp-card";

/** The cards of the profile about signing in with more than a password. */
export function SecondFactorCards() {
  const factor = useSecondFactor();
  if (!factor) return null;
  return (
    <>
      <PasskeysCard factor={factor} />
      <TotpCard factor={factor} />
      {factor.since !== null && <RecoveryCodesCard factor={factor} />}
    </>
  );
}
