import { resolve } from "node:path";
import { StartError } from "./start-error";

export const TABLE_NAME = "leadlane";
export const REGION = "local"; // the engine ignores both, the SDK insists on them
export const CREDENTIALS = { accessKeyId: "local", secretAccessKey: "local" };

export interface Settings {
  port: number;
  dataDir: string; // absolute; holds everything that outlives a start
  seed: "demo" | "none";
  endpoint: string | undefined; // another DynamoDB-compatible engine than the embedded one
  contentOrigin?: string | undefined; // the WordPress that holds the blog's posts; the demo's own when absent
}

/** Reads PORT, DATA_DIR, SEED, DYNAMODB_ENDPOINT and CONTENT_ORIGIN; throws a StartError that names the one that does not fit. */
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
  return { port, dataDir: resolve(env.DATA_DIR || ".data"), seed, endpoint, contentOrigin };
}
