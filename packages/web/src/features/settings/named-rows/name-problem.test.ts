import { expect, it } from "vitest";
import { nameProblem } from "./name-problem";

it.each([
  ["Visit", null],
  ["  ", "Name is required"],
  ["x".repeat(41), "Name can have at most 40 characters"],
  [" wON ", "This name is already taken"],
])("validates the name %j", (name, problem) => {
  expect(nameProblem(name, { max: 40, usedNames: ["New", "Won"] })).toBe(problem);
});
