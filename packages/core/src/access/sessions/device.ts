import { createHash } from "node:crypto";
import { errors } from "jose";
import { useContext } from "../../kernel/context";
import { createId } from "../../kernel/id";
import type { Credential } from "../entity";
import { DEVICE_SECONDS } from "../rules";
import { readGenuine, sign } from "./token";

/**
 * A browser that somebody has signed in from before, as OWASP's device cookies: it has counts of failures of its own, so
 * that nobody else's failures lock its owner out. It is no session and gives no rights.
 */
export interface Device {
  id: string;
  marks: readonly string[]; // of who has signed in there, the last first
}

const TYPE = "device";
const MOST_MARKS = 16;
const MARK_LENGTH = 16;

/** The device that the request came from; undefined where it brings no cookie, or none of ours. */
export async function readDevice(): Promise<Device | undefined> {
  const given = useContext().device?.given;
  if (!given) return undefined;
  try {
    const { jti, marks } = await readGenuine(given, { typ: TYPE, requiredClaims: ["exp", "jti"] });
    return jti === undefined || !isTexts(marks) ? undefined : { id: jti, marks };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

type Account = Pick<Credential, "user_id" | "password">;

/** Whether the user has signed in from the device before, with whatever password. */
export function isKnown(device: Device | undefined, userId: string): device is Device {
  return device?.marks.includes(markOf(device.id, userId)) ?? false;
}

/** Whether the account's user has signed in from the device with the present password. */
export function isTrusted(device: Device | undefined, account: Account | undefined): device is Device {
  return account !== undefined && isKnown(device, accountKey(account));
}

function accountKey({ user_id, password }: Account): string {
  return `${user_id}\0${password?.hash ?? ""}`;
}

/** Has the answer's cookie say that the user has signed in from the device, a new one where there is none. */
export async function keepDevice(device: Device | undefined, account: Account): Promise<void> {
  const cookie = useContext().device;
  if (!cookie) return;
  const id = device?.id ?? createId();
  const marks = [account.user_id, accountKey(account)].map((who) => markOf(id, who));
  marks.push(...(device?.marks ?? []));
  const kept = { jti: id, marks: [...new Set(marks)].slice(0, MOST_MARKS) };
  cookie.kept = await sign(kept, TYPE, DEVICE_SECONDS);
}

function markOf(id: string, who: string): string {
  return createHash("sha256").update(`device\0${id}\0${who}`).digest("base64url").slice(0, MARK_LENGTH);
}
