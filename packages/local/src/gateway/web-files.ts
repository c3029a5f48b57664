import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join, normalize, sep } from "node:path";
import { mediaType } from "../http/media-type";
import { type Encoding, isCompressible } from "./compression";

export interface WebFile {
  body: Buffer;
  type: string;
  etag: string;
  encoding?: Encoding;
}

const SUFFIX: Record<Encoding, string> = { br: ".br", gzip: ".gz" };

/** Reads the built site: each file in the best accepted encoding, cached in memory until it changes. */
export class WebFiles {
  private readonly cache = new Map<string, { changed: number; file: WebFile }>();

  constructor(private readonly directory: string) {}

  /** The file at a decoded URL path; null if it is missing or outside the site. */
  async find(path: string, accepted: Encoding[]): Promise<WebFile | null> {
    const plain = this.locate(path);
    if (plain === null) return null;
    const original = await this.read(plain, plain, undefined);
    if (original === null || !isCompressible(original.type)) return original;
    for (const encoding of accepted) {
      const smaller = await this.read(plain + SUFFIX[encoding], plain, encoding);
      if (smaller) return smaller;
    }
    return original;
  }

  private locate(path: string): string | null {
    if (path.includes("\0") || path.includes("\\") || path.endsWith("/")) return null;
    const located = normalize(join(this.directory, path));
    return located.startsWith(this.directory + sep) ? located : null;
  }

  private async read(path: string, named: string, encoding: Encoding | undefined): Promise<WebFile | null> {
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) return null;
    const cached = this.cache.get(path);
    if (cached?.changed === found.mtimeMs) return cached.file;
    const body = await readFile(path);
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const file = { body, type: mediaType(named), etag, ...(encoding && { encoding }) };
    this.cache.set(path, { changed: found.mtimeMs, file });
    return file;
  }
}
