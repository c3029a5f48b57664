import { log } from "./log";
import { readParameters } from "./parameter-store";

/** What SST writes into the environment in the place of a secret's value. */
const KEPT_APART = "__FETCH_FROM_SSM__";
const MARK = "SST_Secret_value_";

/**
 * Puts the secrets that SST keeps in the Parameter Store where the configuration reads them: once a process, and not at
 * all where they are set already. What can't be read stays missing, is logged, and is asked for again by the next call;
 * requests that need no secret go on meanwhile.
 */
export async function provideSecrets(): Promise<void> {
  const missing = Object.keys(process.env)
    .filter((key) => key.startsWith(MARK) && process.env[key] === KEPT_APART)
    .map((key) => key.slice(MARK.length))
    .filter((name) => !process.env[name]);
  if (missing.length === 0) return;
  try {
    const values = await readParameters(missing.flatMap((name) => [stagePath(name), sharedPath(name)]));
    for (const name of missing) {
      const value = values.get(stagePath(name)) ?? values.get(sharedPath(name));
      if (value) process.env[name] = value;
      else log.error("A secret has no value.", { secret: name });
    }
  } catch (error) {
    log.error("The secrets can't be read.", { error });
  }
}

function stagePath(name: string): string {
  return `${process.env.SST_SSM_PREFIX}Secret/${name}/value`;
}

/** What stages without a value of their own have in common. */
function sharedPath(name: string): string {
  return `/sst/${process.env.SST_APP}/.fallback/Secret/${name}/value`;
}
