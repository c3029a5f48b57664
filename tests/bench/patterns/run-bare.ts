import { bareHandler } from "./bare";
import type { Step } from "./replay";
import { serveRuns } from "./runner";

/** The process of the bare handler: each request makes the next steps sent by the parent. */
let given: Step[][] = [];
let next = 0;

const handler = bareHandler(async (request) => {
  if (request.method !== "GET") await request.json();
  next += 1;
  return given[(next - 1) % given.length] ?? [];
});
serveRuns(handler, (steps) => {
  given = steps;
  next = 0;
});
