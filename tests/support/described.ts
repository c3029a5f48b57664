import { openApiDocument } from "@leadlane/functions/openapi/document";
import { expect } from "vitest";

interface Description {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

/** Each path of the API's description as a pattern; what has no parameters comes first. */
const patterns = Object.entries((openApiDocument() as unknown as Description).paths)
  .map(([path, operations]) => ({
    pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, "[^/]+")}$`),
    parameters: path.split("{").length,
    operations,
  }))
  .sort((one, other) => one.parameters - other.parameters);

/** Fails where the API's description has the route, but not this status of it. */
export function expectDescribed(method: string, target: string, status: number): void {
  const [path = ""] = target.split("?");
  const found = patterns.find(({ pattern }) => pattern.test(path));
  const operation = found?.operations[method.toLowerCase()];
  if (operation)
    expect(Object.keys(operation.responses), `${method} ${path} in OpenAPI`).toContain(String(status));
}
