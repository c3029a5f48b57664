import { createHash } from "node:crypto";
import { errors } from "jose";
import { useContext } from "../../kernel/context";
import { createId } from "../../kernel/id";
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

/** Whether somebody, by e-mail address or user's id, has signed in from the device before. */
export function isKnown(device: Device | undefined, who: string): device is Device {
  return device?.marks.includes(markOf(device.id, who)) ?? false;
}

/** Whose failures count as one: those of a device that knows the address, else of everybody in a place. */
export function requesterOf(device: Device | undefined, email: string, place: string): string {
  return isKnown(device, email) ? `${email}\0device\0${device.id}` : `${email}\0${place}`;
}

/** Has the answer's cookie say that these have signed in from the device, which is a new one where there is none. */
export async function keepDevice(device: Device | undefined, ...whos: string[]): Promise<void> {
  const cookie = useContext().device;
  if (!cookie) return;
  const id = device?.id ?? createId();
  const marks = [...whos.map((who) => markOf(id, who)), ...(device?.marks ?? [])];
  const kept = { jti: id, marks: [...new Set(marks)].slice(0, MOST_MARKS) };
  cookie.kept = await sign(kept, TYPE, DEVICE_SECONDS);
}

function markOf(id: string, who: string): string {
  return createHash("sha256").update(`device\0${id}\0${who}`).digest("base64url").slice(0, MARK_LENGTH);
}
