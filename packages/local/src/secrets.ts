import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, unwatchFile, watchFile } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "./durable-file";

type SecretName = "auth-secret" | "origin-verify" | "payment-key" | "payment-webhook";

const NOTICE_MS = 500; // how soon a running product notices another secret

/** A secret that is made once and kept in DATA_DIR: what it signs outlives a restart. */
export function keptSecret(dataDir: string, name: SecretName): string {
  const path = join(dataDir, name);
  if (existsSync(path)) {
    chmodSync(path, 0o600);
    const kept = readFileSync(path, "utf8").trim();
    if (Buffer.byteLength(kept) >= 32) return kept;
  }
  const secret = newSecret();
  replaceFile(path, secret);
  return secret;
}

export function newSecret(): string {
  return randomBytes(48).toString("base64url");
}

/** Makes another value the secret; a running product notices it within half a second. */
export function keepSecret(dataDir: string, name: SecretName, value: string): void {
  replaceFile(join(dataDir, name), value);
}

/** Tells of each other value of a secret, until the function given back is called. */
export function followSecret(
  dataDir: string,
  name: SecretName,
  onChange: (value: string) => void,
): () => void {
  const path = join(dataDir, name);
  const read = () => onChange(keptSecret(dataDir, name));
  watchFile(path, { interval: NOTICE_MS, persistent: false }, read);
  return () => unwatchFile(path, read);
}
