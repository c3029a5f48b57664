import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TYPES = /\.(js|mjs|css|html|json|svg|webmanifest|txt|xml)$/;
const FORMS = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (body) => promisify(gzip)(body, { level: 9 }),
};

/** Caches results in `cache` by content. */
export async function precompress(directory, cache) {
  mkdirSync(cache, { recursive: true });
  const names = readdirSync(directory, { recursive: true })
    .map(String)
    .filter((name) => TYPES.test(name));
  return Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      const body = readFileSync(path);
      const [br, gz] = await Promise.all([form("br", body, path, cache), form("gz", body, path, cache)]);
      return { name, raw: body.length, gz, br };
    }),
  );
}

async function form(kind, body, path, cache) {
  const kept = join(cache, `${createHash("sha256").update(body).digest("hex")}.${kind}`);
  if (!existsSync(kept)) {
    const compressed = await FORMS[kind](body);
    writeFileSync(`${kept}.${process.pid}`, compressed);
    renameSync(`${kept}.${process.pid}`, kept);
  }
  copyFileSync(kept, `${path}.${kind}`);
  return readFileSync(kept).length;
}
