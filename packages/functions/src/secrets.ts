import { now } from "@leadlane/core/kernel/clock";
import { log } from "./log";
import { readParameters } from "./parameter-store";

const PLACEHOLDER = "__FETCH_FROM_SSM__";
const MARK = "SST_Secret_value_";
export const SECRET_MS = 2 * 60_000; // how long a value is used before it is read again
const PAUSE_MS = 10_000;

const readAgainAt = new Map<string, number>();

/** Refreshes secrets, so that rotated ones take effect. On a failure, known values stay in use. */
export async function provideSecrets(): Promise<void> {
  const due = Object.keys(process.env)
    .filter((key) => key.startsWith(MARK) && process.env[key] === PLACEHOLDER)
    .map((key) => key.slice(MARK.length))
    .filter((name) => !process.env[name] || (readAgainAt.get(name) ?? Number.POSITIVE_INFINITY) <= now());
  if (due.length === 0) return;
  for (const name of due) readAgainAt.set(name, now() + PAUSE_MS);
  try {
    const values = await readParameters(due.flatMap((name) => [stagePath(name), sharedPath(name)]));
    for (const name of due) {
      const value = values.get(stagePath(name)) ?? values.get(sharedPath(name));
      if (!value) {
        log.error("A secret has no value.", { secret: name });
        continue;
      }
      process.env[name] = value;
      readAgainAt.set(name, now() + SECRET_MS);
    }
  } catch (error) {
    log.error("Reading the secrets failed.", { error });
  }
}

export function stagePath(name: string): string {
  return `${process.env.SST_SSM_PREFIX}Secret/${name}/value`;
}

function sharedPath(name: string): string {
  return `/sst/${process.env.SST_APP}/.fallback/Secret/${name}/value`;
}
