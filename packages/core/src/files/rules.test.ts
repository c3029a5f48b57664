import { expect, test } from "vitest";
import { imageSizeOf, imageTypeOf, isTooLarge } from "./rules";

function bytes(...parts: (string | number)[]): Uint8Array {
  return new Uint8Array(
    Buffer.concat(parts.map((part) => Buffer.from(typeof part === "string" ? part : [part]))),
  );
}

test.each([
  ["a PNG image", bytes(0x89, "PNG\r\n\x1a\n"), "image/png"],
  ["a JPEG image", bytes(0xff, 0xd8, 0xff, 0xe0), "image/jpeg"],
  ["a WebP image", bytes("RIFF\0\0\0\0WEBPVP8 "), "image/webp"],
  ["a sound", bytes("RIFF\0\0\0\0WAVEfmt "), null],
  ["a page", bytes("<!doctype html>"), null],
  ["a drawing", bytes("<svg xmlns='http://www.w3.org/2000/svg'>"), null],
  ["a page behind half a mark", bytes(0x89, "PNG<script>"), null],
  ["nothing", bytes(), null],
])("%s is recognised by its first bytes", (_, content, type) => {
  expect(imageTypeOf(content)).toBe(type);
});

const PNG = [0x89, "PNG\r\n\x1a\n", 0, 0, 0, 13] as const;
const EXIF = [0xff, 0xe1, 0, 6, 0xff, 0xc0, 0, 11] as const; // the frame of an embedded thumbnail must be skipped

test.each([
  ["PNG", "image/png", bytes(...PNG, "IHDR", 0, 0, 0x10, 0x01, 0, 0, 0, 7), [4097, 7]],
  ["PNG with another chunk first", "image/png", bytes(...PNG, "iCCP", 0, 0, 0, 1, 0, 0, 0, 1), null],
  ["PNG of no width", "image/png", bytes(...PNG, "IHDR", 0, 0, 0, 0, 0, 0, 0, 7), null],
  ["PNG that ends", "image/png", bytes(...PNG, "IHDR", 0, 0), null],
  ["JPEG", "image/jpeg", bytes(0xff, 0xd8, ...EXIF, 0xff, 0xff, 0xc2, 0, 11, 8, 0, 5, 0x10, 0), [4096, 5]],
  [
    "JPEG with tables first",
    "image/jpeg",
    bytes(0xff, 0xd8, 0xff, 0xc4, 0, 2, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 2),
    [2, 1],
  ],
  ["JPEG without a frame", "image/jpeg", bytes(0xff, 0xd8, ...EXIF, 0xff, 0xda, 0, 2, 0xff, 0xc0), null],
  ...[0x00, 0x01, 0xd0, 0xd7, 0xd8, 0xd9].map((marker) => {
    const [large, small] = [
      [0xff, 0xc0, 0, 11, 8, 0xff, 0xff, 0xff, 0xff],
      [0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1],
    ] as const;
    const hidden = bytes(0xff, 0xd8, 0xff, marker, ...large, ...Array(0xffc0 - 9).fill(0), ...small);
    return [`JPEG that hides its frame behind ${marker}`, "image/jpeg", hidden, null] as const;
  }),
  ["JPEG that ends", "image/jpeg", bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16), null],
  [
    "WebP with losses",
    "image/webp",
    bytes("RIFF----WEBPVP8 ----", 0, 0, 0, 0x9d, 1, 0x2a, 0x00, 0x50, 9, 0),
    [4096, 9],
  ],
  ["WebP without losses", "image/webp", bytes("RIFF----WEBPVP8L----/", 0x00, 0x50, 0x02, 0), [4097, 10]],
  ["WebP with more", "image/webp", bytes("RIFF----WEBPVP8X--------", 0, 0, 1, 3, 0, 0), [65537, 4]],
  ["WebP of an unknown kind", "image/webp", bytes("RIFF----WEBPVP9 ------------------"), null],
] as const)("the size of a %s is read from its header", (_, type, content, expected) => {
  const size = imageSizeOf(content, type);
  expect(size && [size.width, size.height]).toEqual(expected);
  if (size) expect(isTooLarge(size)).toBe(Math.max(size.width, size.height) > 4096);
});
