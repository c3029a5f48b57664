import { beforeEach, expect, it, vi } from "vitest";
import { withoutStorage } from "../src/testing/forbid-storage";
import { sessionToken } from "../src/testing/token";
import { addressOf } from "./early-start";
import { earlyStartScript } from "./early-start-script";
import { SCREENS } from "./screens";

const SCRIPT = earlyStartScript([["", [], ["/api/auth/me"]]]);
const fetch = vi.fn(async () => Response.json({}));

beforeEach(() => {
  fetch.mockClear();
  vi.stubGlobal("fetch", fetch);
  delete window.preloadedResponses;
});

function run(script = SCRIPT): void {
  vi.spyOn(document.head, "append").mockImplementation(() => undefined);
  new Function(script)();
}

it.each([
  ["local", () => localStorage],
  ["session", () => sessionStorage],
])("requests the user at once with the session in %s storage", (_, storage) => {
  const token = sessionToken();
  storage().setItem("token", token);
  run();
  const headers = { Accept: "application/json", Authorization: `Bearer ${token}` };
  expect(fetch).toHaveBeenCalledWith("/api/auth/me", { headers });
  expect(window.preloadedResponses?.token).toBe(token);
});

it.each([sessionToken({ exp: 1 }), sessionToken({ exp: undefined }), "broken", ""])(
  "makes no request with the invalid token %j",
  (token) => {
    localStorage.setItem("token", token);
    run();
    expect(fetch).not.toHaveBeenCalled();
  },
);

it("uses the session of this tab, or the stored one if it has expired", () => {
  const [mine, kept] = [sessionToken({ user_id: "01MINE" }), sessionToken({ user_id: "01KEPT" })];
  sessionStorage.setItem("token", mine);
  localStorage.setItem("token", kept);
  run();
  expect(window.preloadedResponses?.token).toBe(mine);
  sessionStorage.setItem("token", sessionToken({ exp: 1 }));
  run();
  expect(window.preloadedResponses?.token).toBe(kept);
});

it("does nothing when storage is blocked", async () => {
  await withoutStorage(() => run());
  expect(fetch).not.toHaveBeenCalled();
});

it.each([
  ["/leads", "/leads"],
  ["/leads/01M83K0D6H2T2VKVBKSE0XCCKG", "/leads/:id"],
  ["/leads/import", undefined],
])("recognises %s as the screen %s", (address, screen) => {
  expect(SCREENS.find(({ path }) => new RegExp(addressOf(path)).test(`/acme${address}`))?.path).toBe(screen);
});
