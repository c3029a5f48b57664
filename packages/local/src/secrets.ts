import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, unwatchFile, watchFile } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "./durable-file";

type SecretName = "auth-secret" | "origin-verify" | "payment-key" | "payment-webhook";

const NOTICE_MS = 500;

/** A secret created once and stored in DATA_DIR, so that signatures survive a restart. */
export function readSecret(dataDir: string, name: SecretName): string {
  const path = join(dataDir, name);
  if (existsSync(path)) {
    chmodSync(path, 0o600);
    const saved = readFileSync(path, "utf8").trim();
    if (Buffer.byteLength(saved) >= 32) return saved;
  }
  const secret = newSecret();
  replaceFile(path, secret);
  return secret;
}

export function newSecret(): string {
  return randomBytes(48).toString("base64url");
}

/** Changes a secret; a running product notices it within half a second. */
export function saveSecret(dataDir: string, name: SecretName, value: string): void {
  replaceFile(join(dataDir, name), value);
}

/** Reports each change of a secret until the returned function is called. */
export function watchSecret(
  dataDir: string,
  name: SecretName,
  onChange: (value: string) => void,
): () => void {
  const path = join(dataDir, name);
  const read = () => onChange(readSecret(dataDir, name));
  watchFile(path, { interval: NOTICE_MS, persistent: false }, read);
  return () => unwatchFile(path, read);
}
