import { resolve } from "node:path";
import { StartError } from "./start-error";

export const TABLE_NAME = "leadlane";
export const REGION = "local"; // the engine ignores both, the SDK insists on them
/** Of the table alone: another engine finds by them what an earlier start has written. */
export const CREDENTIALS = { accessKeyId: "local", secretAccessKey: "local" };

export interface Settings {
  port: number;
  dataDir: string; // absolute; holds everything that outlives a start
  seed: "demo" | "none";
  endpoint: string | undefined; // another DynamoDB-compatible engine than the embedded one
  contentOrigin?: string | undefined; // the WordPress that holds the blog's posts; the demo's own when absent
  allowedHosts?: readonly string[]; // host names that requests may ask for beside loopback's
}

/** A host name or address, in brackets one of IPv6, with or without a port. */
export const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Reads what the environment says of a run; throws a StartError that names the variable that does not fit. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new StartError(`PORT must be a port number, not "${env.PORT}".`);
  }
  const seed = env.SEED || "demo";
  if (seed !== "demo" && seed !== "none") throw new StartError(`SEED must be demo or none, not "${seed}".`);
  const endpoint = env.DYNAMODB_ENDPOINT || undefined;
  if (endpoint && !/^https?:\/\//.test(endpoint)) {
    throw new StartError(`DYNAMODB_ENDPOINT must be an http address, not "${endpoint}".`);
  }
  const contentOrigin = env.CONTENT_ORIGIN || undefined;
  if (contentOrigin && !/^https?:\/\//.test(contentOrigin)) {
    throw new StartError(`CONTENT_ORIGIN must be an http address, not "${contentOrigin}".`);
  }
  return {
    port,
    dataDir: resolve(env.DATA_DIR || ".data"),
    seed,
    endpoint,
    contentOrigin,
    allowedHosts: readAllowedHosts(env),
  };
}

/** ALLOWED_HOSTS: names of this machine beside loopback's, with a port where only that is meant. Throws a StartError. */
export function readAllowedHosts(env: NodeJS.ProcessEnv): string[] {
  const names = (env.ALLOWED_HOSTS ?? "").split(",").map((name) => name.trim());
  const wrong = names.find((name) => name !== "" && !HOST.test(name));
  if (wrong)
    throw new StartError(`ALLOWED_HOSTS must name hosts, as in "crm.test,10.0.0.5:3000", not "${wrong}".`);
  return names.filter(Boolean);
}
