import { afterEach, expect, it } from "vitest";
import { takePreloadedBodies, takePreloadedResponse } from "./preloaded-responses";

const answer = Promise.resolve(new Response("{}"));

function prepare() {
  window.preloadedResponses = {
    token: "mine",
    answers: { "/api/auth/me": answer },
    bodies: { "/api/auth/me": "{}" },
  };
}

afterEach(() => {
  window.preloadedResponses = undefined;
});

it("gives an early answer once", () => {
  prepare();
  expect(takePreloadedResponse("/api/auth/me", "mine")).toBe(answer);
  expect(takePreloadedResponse("/api/auth/me", "mine")).toBeUndefined();
});

it("gives the bodies that have arrived once", () => {
  prepare();
  expect(takePreloadedBodies("mine")).toEqual([["/api/auth/me", "{}"]]);
  expect(takePreloadedBodies("mine")).toEqual([]);
  expect(takePreloadedResponse("/api/auth/me", "mine")).toBeUndefined();
});

it("gives nothing to another session", () => {
  prepare();
  for (const token of ["another", null]) {
    expect(takePreloadedResponse("/api/auth/me", token)).toBeUndefined();
    expect(takePreloadedBodies(token)).toEqual([]);
  }
});
