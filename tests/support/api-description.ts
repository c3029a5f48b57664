import { routes } from "@leadlane/functions/api/routes";
import { statusesOf } from "@leadlane/functions/openapi/document";
import { expect } from "vitest";

/** Each API path as a pattern; literal paths come first. */
const patterns = [...new Set(routes.map(({ path }) => path))]
  .map((path) => ({
    path,
    pattern: new RegExp(`^/api${path.replace(/:\w+/g, "[^/]+")}$`),
    parameters: path.split(":").length,
  }))
  .sort((one, other) => one.parameters - other.parameters);

/** Fails if the API description has the route without this status. */
export function expectInApiDescription(method: string, target: string, status: number): void {
  const [asked = ""] = target.split("?");
  const found = patterns.find(({ pattern }) => pattern.test(asked));
  const route = routes.find(({ path, method: own }) => path === found?.path && own === method.toLowerCase());
  // Creating the description takes a second per process.
  if (route) expect(statusesOf(route), `${method} ${asked} in OpenAPI`).toContain(status);
}
