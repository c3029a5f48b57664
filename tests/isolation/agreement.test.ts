import { app } from "@leadlane/functions/api/app";
import { routes } from "@leadlane/functions/api/routes";
import { openApiDocument } from "@leadlane/functions/openapi/document";
import { expect, it } from "vitest";
import { nameOf } from "./attempt";

const names = routes.map(nameOf).sort();

it("serves exactly the routes of the table", () => {
  const served = app.routes
    // Middleware stands under every method.
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/^\/api/, "")}`);
  expect(served.sort()).toEqual(names);
});

it("describes exactly the routes of the table", () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, unknown>> };
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method} ${path.replace(/^\/api/, "").replace(/\{(\w+)\}/g, ":$1")}`,
    ),
  );
  expect(described.sort()).toEqual(names);
});

it("reaches every route by its own path: none stands behind one with parameters that takes it", () => {
  const reached = routes.map((route) => {
    const path = route.path.replace(/:\w+/g, "x");
    return routes.find(
      ({ method, path: pattern }) =>
        method === route.method && new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`).test(path),
    );
  });
  expect(reached.map((route) => route && nameOf(route))).toEqual(routes.map(nameOf));
});
