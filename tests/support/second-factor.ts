import { IssuedRecoveryCodes, NewTotp } from "@leadlane/core/access/schema";
import { now } from "@leadlane/core/kernel/clock";
import { generateSync } from "otplib";
import type { Client } from "./client";

const PERIOD_MS = 30_000;

/** The code that an authenticator app shows, some periods from now. */
export function codeOf(secret: string, periods = 0): string {
  return generateSync({ secret, epoch: Math.floor((now() + periods * PERIOD_MS) / 1000) });
}

export interface Factors {
  secret: string;
  recoveryCodes: string[];
}

/** Turns an authenticator app on with the code of the previous period; the current one is still unused. */
export async function turnOnTotp(person: Client): Promise<Factors> {
  const { secret } = (await person.post("/profile/mfa/totp")).as(NewTotp);
  const confirm = () => person.post("/profile/mfa/totp/confirm", { code: codeOf(secret, -1) });
  let confirmation = await confirm();
  // A new period began during the request.
  if (confirmation.status === 400) confirmation = await confirm();
  return { secret, recoveryCodes: confirmation.as(IssuedRecoveryCodes).recovery_codes };
}
