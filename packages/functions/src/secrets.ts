import { now } from "@leadlane/core/kernel/clock";
import { log } from "./log";
import { readParameters } from "./parameter-store";

/** What SST writes into the environment in the place of a secret's value. */
const KEPT_APART = "__FETCH_FROM_SSM__";
const MARK = "SST_Secret_value_";
export const SECRET_MS = 2 * 60_000; // a function goes on for so long with a secret that it has read
const PAUSE_MS = 10_000; // between attempts to read one again that is there

const readAgainAt = new Map<string, number>(); // when each secret that was read here is to be read again

/**
 * Puts the secrets that SST keeps in the Parameter Store where the configuration reads them, and reads them again when
 * their time is over, so that no function goes on with a secret that was exchanged; not at all where they were set by
 * somebody else. What can't be read stays as it was, is logged, and is asked for again: at once where it is missing,
 * after a while where it is there. Requests that need no secret go on meanwhile.
 */
export async function provideSecrets(): Promise<void> {
  const due = Object.keys(process.env)
    .filter((key) => key.startsWith(MARK) && process.env[key] === KEPT_APART)
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
    log.error("The secrets can't be read.", { error });
  }
}

/** Where a stage's own value of a secret lies. */
export function stagePath(name: string): string {
  return `${process.env.SST_SSM_PREFIX}Secret/${name}/value`;
}

/** What stages without a value of their own have in common. */
function sharedPath(name: string): string {
  return `/sst/${process.env.SST_APP}/.fallback/Secret/${name}/value`;
}
