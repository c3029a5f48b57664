import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "./durable-file";

/** The secret that signs session tokens: made once and kept in DATA_DIR, so that tokens outlive a restart. */
export function authSecret(dataDir: string): string {
  const path = join(dataDir, "auth-secret");
  if (existsSync(path)) {
    chmodSync(path, 0o600);
    const kept = readFileSync(path, "utf8").trim();
    if (Buffer.byteLength(kept) >= 32) return kept;
  }
  const secret = randomBytes(48).toString("base64url");
  replaceFile(path, secret);
  return secret;
}
