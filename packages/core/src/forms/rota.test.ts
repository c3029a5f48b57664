import { expect, it } from "vitest";
import { nextAfter } from "./rota";

const RULES: [string, string[], string[], string, string][] = [
  ["the next one of the rota", ["a", "b", "c"], ["a", "b", "c"], "a", "b"],
  ["the first after the last", ["a", "b", "c"], ["a", "b", "c"], "c", "a"],
  ["the next who is active", ["a", "b", "c"], ["a", "c"], "a", "c"],
  ["after somebody who is inactive by now", ["a", "b", "c"], ["b", "c"], "a", "b"],
  ["nobody twice when another one goes", ["a", "b", "c"], ["b", "c"], "c", "b"],
  ["the first of a new rota", ["x", "y"], ["x", "y"], "c", "x"],
  ["the only one", ["a"], ["a"], "a", "a"],
];

it.each(RULES)("the next turn belongs to %s", (_, rota, active, last, next) => {
  expect(active[nextAfter(rota, active, last)]).toBe(next);
});
