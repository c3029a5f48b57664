import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Files, openFiles } from "@leadlane/local/files/files";
import { BUCKET } from "@leadlane/local/files/s3";
import { openMailbox } from "@leadlane/local/mailbox/mailbox";
import { type Services, startServices } from "@leadlane/local/services/services";
import { Connections } from "@leadlane/local/sockets/connections";
import { afterAll, beforeAll } from "vitest";

/** An upload bucket without a product, for functions invoked by the calling file. */
export function useBucket(): Pick<Files, "put" | "get" | "list"> {
  const folder = mkdtempSync(join(tmpdir(), "leadlane-bucket-"));
  const files = openFiles(join(folder, "files"));
  let services: Services | undefined;
  beforeAll(async () => {
    const mailbox = openMailbox(join(folder, "mailbox.jsonl"));
    const queue = { send: async () => "" };
    services = await startServices({ queue, mailbox, connections: new Connections({}), files });
    process.env.AWS_ACCESS_KEY_ID = services.credentials.accessKeyId;
    process.env.AWS_SECRET_ACCESS_KEY = services.credentials.secretAccessKey;
    process.env.AWS_ENDPOINT_URL_S3 = services.endpoint;
    process.env.UPLOADS_BUCKET = BUCKET;
  });
  afterAll(async () => {
    await services?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return files;
}
