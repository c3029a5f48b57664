import { afterEach, expect, it } from "vitest";
import { takeEarlyAnswer } from "./early-answers";

const answer = Promise.resolve(new Response("{}"));

function prepare() {
  window.earlyAnswers = { token: "mine", answers: { "/api/auth/me": answer } };
}

afterEach(() => {
  window.earlyAnswers = undefined;
});

it("gives an early answer once", () => {
  prepare();
  expect(takeEarlyAnswer("/api/auth/me", "mine")).toBe(answer);
  expect(takeEarlyAnswer("/api/auth/me", "mine")).toBeUndefined();
});

it("gives it to no other session", () => {
  prepare();
  expect(takeEarlyAnswer("/api/auth/me", "another")).toBeUndefined();
  expect(takeEarlyAnswer("/api/auth/me", null)).toBeUndefined();
});
