import { afterEach, expect, it } from "vitest";
import { leadKeys } from "../../data/leads/leads";
import { meKey } from "../../data/me";
import * as Session from "../../lib/session/session";
import { sessionToken } from "../../testing/token";
import { initialCache } from "./cache-config";

afterEach(() => {
  window.preloadedResponses = undefined;
  Session.endSession("signed-out");
});

const early = { answers: {} };

it("contains the preloaded responses under the keys of the screens", () => {
  const token = sessionToken({ tenant: "acme" });
  Session.startSession(token, false);
  const page = { data: [{ id: "1" }], page: { next_cursor: null } };
  window.preloadedResponses = {
    ...early,
    token,
    bodies: {
      "/api/auth/me": JSON.stringify({ success: true, data: { role: "Admin" } }),
      [`/api${leadKeys.page("active")(0, null)}`]: JSON.stringify({ success: true, ...page }),
    },
  };
  const cache = initialCache();
  expect(cache.get(meKey)?.data).toEqual({ role: "Admin" });
  expect(cache.get(String(leadKeys.page("active")(0, null)))?.data).toEqual(page);
  expect(cache.get(`$inf$${leadKeys.page("active")(0, null)}`)?.data).toEqual([page]);
});

it("ignores responses that are not from the API", () => {
  const token = sessionToken({ tenant: "acme" });
  Session.startSession(token, false);
  const bodies = { "/api/auth/me": "<html>", "/api/dashboard/summary": JSON.stringify({ success: false }) };
  window.preloadedResponses = { ...early, token, bodies };
  expect([...initialCache().keys()]).toEqual([]);
});

it("is empty for another session", () => {
  window.preloadedResponses = { ...early, token: "other", bodies: { "/api/auth/me": "{}" } };
  expect([...initialCache().keys()]).toEqual([]);
});
