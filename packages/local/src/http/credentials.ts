import { randomBytes } from "node:crypto";

/** By what the functions sign their calls to the services of this machine. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** Others at each start: what another program read once opens nothing later. */
export function newCredentials(): Credentials {
  return {
    accessKeyId: `LOCAL${randomBytes(8).toString("hex").toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString("base64"),
  };
}
