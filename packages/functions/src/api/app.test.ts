import { expect, it } from "vitest";
import { app } from "./lambda/api";

it.each(["/", "/x", "/apiary", "/favicon.ico"])("returns the standard 404 for %s", async (path) => {
  const response = await app.request(path);
  expect([response.status, await response.json()]).toEqual([
    404,
    {
      success: false,
      message: "There is nothing at this address.",
      code: "NOT_FOUND",
      request_id: response.headers.get("x-request-id"),
    },
  ]);
});
