import { resolve } from "node:path";
import { StartError } from "./start-error";

export const TABLE_NAME = "leadlane";
export const REGION = "local"; // required by the SDK, ignored by the engine
/** For the table only: an external engine finds earlier data by these values. */
export const CREDENTIALS = { accessKeyId: "local", secretAccessKey: "local" };

export interface Settings {
  port: number;
  dataDir: string;
  seed: "demo" | "none";
  endpoint: string | undefined;
  contentOrigin?: string | undefined; // the WordPress site with the blog; the demo blog by default
  allowedHosts?: readonly string[]; // host names in addition to loopback
}

export const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Reads the settings from the environment. Throws a StartError that names an invalid variable. */
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

/** Reads ALLOWED_HOSTS: host names in addition to loopback, optionally with a port. Throws a StartError. */
export function readAllowedHosts(env: NodeJS.ProcessEnv): string[] {
  const names = (env.ALLOWED_HOSTS ?? "").split(",").map((name) => name.trim());
  const wrong = names.find((name) => name !== "" && !HOST.test(name));
  if (wrong)
    throw new StartError(`ALLOWED_HOSTS must name hosts, as in "crm.test,10.0.0.5:3000", not "${wrong}".`);
  return names.filter(Boolean);
}
