import { randomBytes } from "node:crypto";

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** New credentials per start, so that leaked ones expire. */
export function newCredentials(): Credentials {
  return {
    accessKeyId: `LOCAL${randomBytes(8).toString("hex").toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString("base64"),
  };
}
