const SHORT_HEADER = 2; // longer frames have their length in bytes 2 to 9
const MASK_BYTES = 4;

/** Parses the length of each frame from the raw bytes, which the WebSocket library does not expose. */
export class FrameSizes {
  private header = Buffer.alloc(0);
  private left = 0;

  push(chunk: Buffer): number {
    let longest = 0;
    let rest = chunk;
    while (rest.length > 0) {
      const skipped = Math.min(this.left, rest.length);
      this.left -= skipped;
      rest = rest.subarray(skipped);
      if (rest.length === 0) break;
      const known = Buffer.concat([this.header, rest]);
      const frame = readHeader(known);
      if (frame === null) {
        this.header = known;
        break;
      }
      rest = known.subarray(frame.headerLength);
      this.header = Buffer.alloc(0);
      this.left = frame.length;
      longest = Math.max(longest, frame.length);
    }
    return longest;
  }
}

/** Null while the header is incomplete. */
function readHeader(bytes: Buffer): { headerLength: number; length: number } | null {
  if (bytes.length < SHORT_HEADER) return null;
  const second = bytes.readUInt8(1);
  const short = second & 0x7f;
  const extended = short === 126 ? 2 : short === 127 ? 8 : 0;
  const headerLength = SHORT_HEADER + extended + (second & 0x80 ? MASK_BYTES : 0);
  if (bytes.length < headerLength) return null;
  if (extended === 2) return { headerLength, length: bytes.readUInt16BE(SHORT_HEADER) };
  if (extended === 8) return { headerLength, length: Number(bytes.readBigUInt64BE(SHORT_HEADER)) };
  return { headerLength, length: short };
}
