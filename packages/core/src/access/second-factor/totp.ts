import { Secret, TOTP } from "otpauth";
import { now } from "../../kernel/clock";
import { MAIL_BRAND } from "../../mail/brand";

const PERIOD = 30;
const SECRET_BYTES = 20; // as RFC 4226 recommends
const WINDOW = 1; // steps before and after the current one

/** A random secret in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** For the QR code of an authenticator app. */
export function uriOf(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The time step of a code; null outside the accepted steps. */
export function stepOf(secret: string, code: string): number | null {
  const timestamp = now();
  const delta = totpOf(secret, "").validate({ token: code, window: WINDOW, timestamp });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: MAIL_BRAND.product, label, secret, period: PERIOD });
}
