import { beforeEach, expect, it, vi } from "vitest";
import { log } from "./log";

const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, "info").mockImplementation((line) => lines.push(line));
  vi.spyOn(console, "error").mockImplementation((line) => lines.push(line));
  vi.stubEnv("LOG_LEVEL", "info");
});

it("writes one JSON object per line for any field values", () => {
  log.info("request", { route: '/x"\n{"level":"error"}', status: 200 });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain("\n");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "info", message: "request", status: 200 });
});

it("writes errors with stack and cause", () => {
  log.error("It failed.", { error: new Error("outer", { cause: new Error("inner") }) });
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "error",
    error: { message: "outer", stack: expect.stringContaining("log.test.ts"), cause: { message: "inner" } },
  });
});

it("writes only errors at the error level", () => {
  vi.stubEnv("LOG_LEVEL", "error");
  log.info("request");
  log.error("It failed.");
  expect(lines).toHaveLength(1);
});
