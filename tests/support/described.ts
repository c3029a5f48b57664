import { routes } from "@leadlane/functions/api/routes";
import { statusesOf } from "@leadlane/functions/openapi/document";
import { expect } from "vitest";

/** Each path of the API as a pattern; what has no parameters comes first. */
const patterns = [...new Set(routes.map(({ path }) => path))]
  .map((path) => ({
    path,
    pattern: new RegExp(`^/api${path.replace(/:\w+/g, "[^/]+")}$`),
    parameters: path.split(":").length,
  }))
  .sort((one, other) => one.parameters - other.parameters);

/** Fails where the API's description has the route, but not this status of it. */
export function expectDescribed(method: string, target: string, status: number): void {
  const [asked = ""] = target.split("?");
  const found = patterns.find(({ pattern }) => pattern.test(asked));
  const route = routes.find(({ path, method: own }) => path === found?.path && own === method.toLowerCase());
  // The description itself takes a second to make, in each process.
  if (route) expect(statusesOf(route), `${method} ${asked} in OpenAPI`).toContain(status);
}
