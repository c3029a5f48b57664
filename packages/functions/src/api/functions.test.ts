import { expect, it } from "vitest";
import { functionFor } from "./functions";

it.each([
  ["/auth/login", "accounts"],
  ["/profile", "accounts"],
  ["/auth/step-up", "passkeys"],
  ["/profile/passkeys/1", "passkeys"],
  ["/calendar/feed", "integrations"],
  ["/calendar/events", "api"],
  ["/profiles", "api"],
  ["/authority/login", "api"],
  ["", "api"],
])("finds the function of %j by its longest prefix", (path, name) => {
  expect(functionFor(path)).toBe(name);
});
