import { expect, test } from "vitest";
import { viewerOf } from "./viewer";

const SECRET = "what only the distribution knows";

function viewer(
  headers: Record<string, string>,
  sourceIp = "192.0.2.1",
  secret: string | undefined = SECRET,
) {
  return viewerOf({ header: (name) => headers[name], sourceIp }, secret);
}

function proven(address: string) {
  return viewer({ "cloudfront-viewer-address": address, "x-origin-verify": SECRET });
}

test("the viewer address of the distribution is used with the secret", () => {
  expect(proven("198.51.100.10:46532")).toBe("198.51.100.10");
});

test("the source address of the gateway is used without the secret", () => {
  const told = { "cloudfront-viewer-address": "198.51.100.10:46532" };
  expect(viewer(told)).toBe("192.0.2.1");
  expect(viewer({ ...told, "x-origin-verify": "guess" })).toBe("192.0.2.1");
  expect(viewer({ ...told, "x-origin-verify": "" })).toBe("192.0.2.1");
  expect(viewer({ "x-origin-verify": SECRET })).toBe("192.0.2.1");
});

test("the source address of the gateway is used when no secret is configured", () => {
  const headers = { "cloudfront-viewer-address": "198.51.100.10:46532", "x-origin-verify": "" };
  expect(
    viewerOf({ header: (name) => headers[name as keyof typeof headers], sourceIp: "192.0.2.1" }, undefined),
  ).toBe("192.0.2.1");
});

test("an IPv6 viewer is identified by its network", () => {
  const network = "2001:db8:85a3:0::/64";
  expect(proven("2001:0db8:85a3:0:0:8a2e:0370:7334:443")).toBe(network);
  expect(proven("2001:db8:85a3::99:443")).toBe(network);
  expect(proven("[2001:db8:85a3::99]:443")).toBe(network);
  expect(viewer({}, "::1")).toBe("0:0:0:0::/64");
  expect(viewer({}, "::ffff:127.0.0.1")).toBe("127.0.0.1");
});
