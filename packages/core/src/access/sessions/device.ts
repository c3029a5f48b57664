import { createHash } from "node:crypto";
import { now } from "../../kernel/clock";
import { useContext } from "../../kernel/context";
import { createId } from "../../kernel/id";
import { type Credential, type StoredUser, trustVersion } from "../entity";
import { DEVICE_SECONDS } from "../rules";
import { readClaims, sign } from "./token";

/** OWASP device cookie: a known browser has its own failure limit, so strangers can't lock out its owner. */
export interface Device {
  id: string;
  marks: readonly string[];
  /** Trusted accounts: mark → epoch seconds until which the second step is skipped. */
  trusts: Readonly<Record<string, number>>;
}

const TYPE = "device";
const MAX_MARKS = 16;
const MARK_LENGTH = 16;

export async function readDevice(): Promise<Device | undefined> {
  const cookie = useContext().device?.received;
  if (!cookie) return undefined;
  const claims = await readClaims(cookie, { typ: TYPE, requiredClaims: ["exp", "jti"] });
  if (claims?.jti === undefined || !isTexts(claims.marks)) return undefined;
  const { jti: id, marks, trusts = {} } = claims;
  return { id, marks, trusts: unexpired(trusts) };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function unexpired(trusts: unknown): Record<string, number> {
  const entries = Object.entries(Object(trusts)).map(([mark, until]) => [mark, Number(until)] as const);
  return Object.fromEntries(entries.filter(([, until]) => until > now() / 1000));
}

type Account = Pick<Credential, "user_id" | "password">;

/** Whether the user has signed in here before, with any password. */
export function isKnown(device: Device | undefined, userId: string): device is Device {
  return device?.marks.includes(markOf(device.id, userId)) ?? false;
}

/** Whether the user has signed in here with the current password. */
export function isKnownWithPassword(
  device: Device | undefined,
  account: Account | undefined,
): device is Device {
  return account !== undefined && isKnown(device, accountKey(account));
}

function accountKey({ user_id, password }: Account): string {
  return `${user_id}\0${password?.hash ?? ""}`;
}

/** Until when the user is not asked for a second factor here, in epoch seconds. */
export function trustedUntil(device: Device | undefined, user: StoredUser): number | undefined {
  return device?.trusts[markOf(device.id, trustKey(user))];
}

function trustKey(user: StoredUser): string {
  return `trust\0${user.id}\0${trustVersion(user)}`;
}

/** `trust` skips the second step of the user here until then, in epoch seconds. */
export async function rememberDevice(
  device: Device | undefined,
  account: Account,
  trust?: { user: StoredUser; until: number },
): Promise<void> {
  const cookie = useContext().device;
  if (!cookie) return;
  const id = device?.id ?? createId();
  const marks = [account.user_id, accountKey(account)].map((who) => markOf(id, who));
  marks.push(...(device?.marks ?? []));
  const trusts = { ...device?.trusts, ...(trust && { [markOf(id, trustKey(trust.user))]: trust.until }) };
  const newest = Object.entries(trusts).sort(([, a], [, b]) => b - a);
  const payload = {
    jti: id,
    marks: [...new Set(marks)].slice(0, MAX_MARKS),
    trusts: Object.fromEntries(newest.slice(0, MAX_MARKS)),
  };
  cookie.issued = await sign(payload, TYPE, DEVICE_SECONDS);
}

function markOf(id: string, who: string): string {
  return createHash("sha256").update(`device\0${id}\0${who}`).digest("base64url").slice(0, MARK_LENGTH);
}
