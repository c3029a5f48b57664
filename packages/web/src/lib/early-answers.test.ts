import { afterEach, expect, it } from "vitest";
import { takeEarlyAnswer, takeEarlyBodies } from "./early-answers";

const answer = Promise.resolve(new Response("{}"));

function prepare() {
  window.earlyAnswers = {
    token: "mine",
    answers: { "/api/auth/me": answer },
    bodies: { "/api/auth/me": "{}" },
  };
}

afterEach(() => {
  window.earlyAnswers = undefined;
});

it("gives an early answer once", () => {
  prepare();
  expect(takeEarlyAnswer("/api/auth/me", "mine")).toBe(answer);
  expect(takeEarlyAnswer("/api/auth/me", "mine")).toBeUndefined();
});

it("gives the bodies that have arrived once", () => {
  prepare();
  expect(takeEarlyBodies("mine")).toEqual([["/api/auth/me", "{}"]]);
  expect(takeEarlyBodies("mine")).toEqual([]);
  expect(takeEarlyAnswer("/api/auth/me", "mine")).toBeUndefined();
});

it("gives nothing to another session", () => {
  prepare();
  for (const token of ["another", null]) {
    expect(takeEarlyAnswer("/api/auth/me", token)).toBeUndefined();
    expect(takeEarlyBodies(token)).toEqual([]);
  }
});
