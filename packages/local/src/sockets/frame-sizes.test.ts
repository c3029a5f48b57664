import { expect, it } from "vitest";
import { FrameSizes } from "./frame-sizes";

function frame(length: number): Buffer {
  const first = 0x81;
  if (length < 126) return Buffer.concat([Buffer.from([first, 0x80 | length]), Buffer.alloc(4 + length)]);
  if (length < 65_536) {
    const head = Buffer.from([first, 0xfe, length >> 8, length & 0xff]);
    return Buffer.concat([head, Buffer.alloc(4 + length)]);
  }
  const head = Buffer.alloc(10);
  head.writeUInt8(first, 0);
  head.writeUInt8(0xff, 1);
  head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, Buffer.alloc(4 + length)]);
}

it("finds the length of each frame for any split of the bytes", () => {
  const lengths = [0, 5, 125, 126, 300, 70_000, 1];
  const bytes = Buffer.concat(lengths.map(frame));
  // Neither the mask nor the payload may be parsed as a header.
  for (const size of [1, 3, 7, 1000, bytes.length]) {
    const sizes = new FrameSizes();
    const longest: number[] = [];
    for (let from = 0; from < bytes.length; from += size) {
      longest.push(sizes.push(bytes.subarray(from, from + size)));
    }
    expect(Math.max(...longest)).toBe(70_000);
    if (size === 1) expect(longest.filter((length) => length > 0)).toEqual([5, 125, 126, 300, 70_000, 1]);
  }
});
