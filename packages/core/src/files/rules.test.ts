import { expect, test } from "vitest";
import { imageTypeOf } from "./rules";

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
])("%s is known by its first bytes", (_, content, type) => {
  expect(imageTypeOf(content)).toBe(type);
});
