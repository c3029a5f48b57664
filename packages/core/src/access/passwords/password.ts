import { randomBytes, type ScryptOptions, scrypt as scryptCallback, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { invalid } from "../../kernel/error";
import type { PasswordHash } from "../entity";
import { COMMON_PASSWORD_TEXT } from "../rules";
import { isCommon } from "./common-passwords";
import { HASH_COST } from "./hash-cost";
import { isPattern, PATTERN_PASSWORD_TEXT } from "./rules";

export type { PasswordHash } from "../entity";

const KEY_BYTES = 32;
const MEMORY_LIMIT = 128 * 1024 * 1024;

const scrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scryptCallback);

function derive(password: string, salt: Buffer, { n, r, p }: typeof HASH_COST): Promise<Buffer> {
  return scrypt(password.normalize("NFKC"), salt, KEY_BYTES, { N: n, r, p, maxmem: MEMORY_LIMIT });
}

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, HASH_COST);
  return { algorithm: "scrypt", ...HASH_COST, salt: salt.toString("base64"), hash: hash.toString("base64") };
}

/** Takes the same time without a stored hash, so that timing does not reveal whether a user exists. */
export async function verifyPassword(password: string, stored: PasswordHash | undefined): Promise<boolean> {
  const salt = Buffer.from(stored?.salt ?? "", "base64");
  const expected = Buffer.from(stored?.hash ?? "", "base64");
  const actual = await derive(password, salt, stored ?? HASH_COST);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

export function assertUncommon(password: string, emailAddress: string, path = "password"): void {
  const about = [emailAddress, ...emailAddress.split(/[@.]/)];
  if (isPattern(password)) throw invalid(path, PATTERN_PASSWORD_TEXT);
  if (isCommon(password, about)) throw invalid(path, COMMON_PASSWORD_TEXT);
}
