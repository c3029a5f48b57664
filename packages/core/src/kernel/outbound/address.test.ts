import { afterEach, describe, expect, it, vi } from "vitest";
import { assertPublicUrl, isPublicAddress } from "./address";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("a public address", () => {
  it.each([
    ["this network", ["0.0.0.0", "0.1.2.3"]],
    ["loopback", ["127.0.0.1", "127.255.255.254", "::1"]],
    ["private", ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1"]],
    ["shared by a carrier", ["100.64.0.1", "100.127.255.255"]],
    ["link-local, with the metadata service", ["169.254.169.254", "fe80::1", "fe80::1%eth0"]],
    ["unique local", ["fc00::1", "fd00::1", "fd00:ec2::254"]],
    ["documentation or tests", ["192.0.2.1", "198.51.100.1", "203.0.113.1", "198.18.0.1", "2001:db8::1"]],
    ["protocols", ["192.0.0.8", "192.88.99.1", "2001:2::1", "2001:20::1", "3fff::1", "100::1"]],
    ["multicast, broadcast or reserved", ["224.0.0.1", "240.0.0.1", "255.255.255.255", "ff02::1"]],
    ["site-local or unassigned IPv6", ["fec0::1", "4000::1", "1:2::3", "5f00::1", "::"]],
    [
      "mapped IPv4",
      ["::ffff:10.0.0.1", "::ffff:7f00:1", "::ffff:8.8.8.8", "::127.0.0.1", "::ffff:0:10.0.0.1"],
    ],
    ["translated IPv4", ["64:ff9b::a00:1", "64:ff9b:1::7f00:1", "2002:a00:1::1", "2001:0:a00:1::1"]],
    [
      "short, octal, hexadecimal or no IPv4",
      ["127.1", "2130706433", "0177.0.0.1", "0x7f.0.0.1", "8.8.8", ""],
    ],
  ])("is not %s", (_, addresses) => {
    for (const address of addresses) expect(isPublicAddress(address), address).toBe(false);
  });

  it("is public unicast", () => {
    const addresses = ["8.8.8.8", "1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::1"];
    for (const address of addresses) expect(isPublicAddress(address), address).toBe(true);
  });
});

describe("the address of a webhook", () => {
  it.each([
    ["another scheme", ["http://example.com", "ftp://example.com", "file:///etc/passwd", "example.com", ""]],
    ["another port", ["https://example.com:8443/", "https://8.8.8.8:22/"]],
    ["credentials", ["https://a:b@example.com/", "https://a@example.com/"]],
    [
      "a private address",
      ["https://10.0.0.1/", "https://[::1]/", "https://[fd00::1]/", "https://169.254.169.254/"],
    ],
    [
      "a disguised address",
      ["https://2130706433/", "https://0x7f.1/", "https://0177.0.0.1/", "https://127.1/"],
    ],
    ["an address in other digits", ["https://127。0。0。1/", "https://①②⑦.0.0.1/", "https://127.0.0.1./"]],
    [
      "a mapped address",
      ["https://[::ffff:8.8.8.8]/", "https://[::ffff:127.0.0.1]/", "https://[64:ff9b::a00:1]/"],
    ],
    [
      "an internal name",
      ["https://localhost/", "https://a.LOCALHOST./", "https://db.internal/", "https://nas/"],
    ],
    [
      "a name of this machine's network",
      ["https://printer.local/", "https://router.lan/", "https://x.home.arpa/"],
    ],
  ])("is refused if it has %s", async (_, urls) => {
    for (const url of urls)
      await expect(assertPublicUrl(url), url).rejects.toMatchObject({
        kind: "validation",
        errors: [{ path: "url" }],
      });
  });

  it("is accepted if it is a public literal or can't be resolved now", async () => {
    for (const url of ["https://8.8.8.8/a?b=c", "https://[2606:4700::1111]:443/", "https://a.invalid/"])
      await expect(assertPublicUrl(url), url).resolves.toBeUndefined();
  });

  it("may be on this machine only if that is allowed, and never in AWS", async () => {
    const local = ["http://127.0.0.1:4000/hook", "http://localhost:4000/", "https://[::1]:4000/"];
    vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", "true");
    for (const url of local) await expect(assertPublicUrl(url), url).resolves.toBeUndefined();
    for (const url of ["http://10.0.0.1/", "https://10.0.0.1/", "http://example.com/"])
      await expect(assertPublicUrl(url), url).rejects.toThrow();
    vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "call");
    for (const url of local) await expect(assertPublicUrl(url), url).rejects.toThrow();
  });
});
