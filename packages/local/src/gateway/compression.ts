import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/;
const MIN_BYTES = 1024; // smaller responses fit into one packet anyway

export type Encoding = "br" | "gzip";

export function isCompressible(type: string): boolean {
  return COMPRESSIBLE.test(type);
}

export function acceptedEncodings(header: string | string[] | undefined): Encoding[] {
  const offered = String(header ?? "")
    .split(",")
    .map((entry) => entry.trim().toLowerCase().split(";"))
    .filter(([, quality]) => !/^\s*q=0(\.0*)?\s*$/.test(quality ?? ""))
    .map(([name]) => name);
  const all: Encoding[] = ["br", "gzip"];
  return all.filter((encoding) => offered.includes(encoding) || offered.includes("*"));
}

export async function compress(
  body: Buffer,
  type: string,
  accepted: Encoding[],
): Promise<{ body: Buffer; encoding?: Encoding }> {
  const [encoding] = accepted;
  if (encoding === undefined || body.length < MIN_BYTES || !isCompressible(type)) return { body };
  const smaller =
    encoding === "br"
      ? await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await promisify(gzip)(body);
  return { body: smaller, encoding };
}
