import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "./durable-file";

/** A secret that is made once and kept in DATA_DIR: what it signs outlives a restart. */
export function keptSecret(
  dataDir: string,
  name: "auth-secret" | "origin-verify" | "payment-key" | "payment-webhook",
): string {
  const path = join(dataDir, name);
  if (existsSync(path)) {
    chmodSync(path, 0o600);
    const kept = readFileSync(path, "utf8").trim();
    if (Buffer.byteLength(kept) >= 32) return kept;
  }
  const secret = randomBytes(48).toString("base64url");
  replaceFile(path, secret);
  return secret;
}
