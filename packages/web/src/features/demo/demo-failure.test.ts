import { expect, it } from "vitest";
import { TEXTS } from "../../config/texts";
import { ApiError } from "../../lib/api/api-error";
import { demoFailure } from "./demo-failure";

it.each([
  [new ApiError({ status: 429, code: "RATE_LIMITED", message: "Too many." }), "Too many.", true],
  [new ApiError({ status: 200, code: "INTERNAL", message: "No slots left." }), "No slots left.", true],
  [
    new ApiError({ status: 500, code: "INTERNAL", message: TEXTS.somethingWentWrong }),
    "Failed to send demo request.",
    true,
  ],
  [
    new ApiError({ status: 0, code: "NETWORK", message: TEXTS.serverUnreachable }),
    "Failed to send demo request. Please try again.",
    false,
  ],
  [new TypeError("x is not a function"), "Failed to send demo request. Please try again.", false],
])("says of %s: %s", (error, message, isAnswered) => {
  expect(demoFailure(error)).toEqual({ message, isAnswered });
});
