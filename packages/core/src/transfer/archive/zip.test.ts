import { crc32, deflateRawSync } from "node:zlib";
import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { layout, lengthOf, sliceOf } from "./zip";

const AT = "2026-11-21T08:00:00.000Z";

it("produces the same archive in slices of any size", async () => {
  const texts = { "one.csv": "a,b\r\n".repeat(900), "two.jsonl": "", "README.txt": "All of it." };
  const entries = Object.entries(texts).map(([name, text]) => {
    const packed = deflateRawSync(text);
    const content = [packed.subarray(0, 3), packed.subarray(3)];
    return { name, size: text.length, crc: crc32(text), content };
  });
  const segments = layout(entries, AT);
  const length = lengthOf(segments);
  const whole = await sliceOf(segments, 0, length);
  for (const size of [1, 7, 64]) {
    const slices: Uint8Array[] = [];
    for (let from = 0; from < length; from += size) slices.push(await sliceOf(segments, from, size));
    expect(Buffer.concat(slices).equals(whole)).toBe(true);
  }
  const read = Object.entries(unzipSync(whole)).map(([name, bytes]) => [name, strFromU8(bytes)]);
  expect(Object.fromEntries(read)).toEqual(texts);
});

it("rejects archives beyond the limits of the basic ZIP format", () => {
  const content = [{ key: "piece", from: 0, length: 2 ** 32 }];
  expect(() => layout([{ name: "leads.csv", size: 1, crc: 0, content }], AT)).toThrow("four gigabytes");
});
