import { API_FUNCTIONS, functionFor } from "@leadlane/functions/api/functions";
import { routes } from "@leadlane/functions/api/routes";
import { openApiDocument } from "@leadlane/functions/openapi/document";
import { expect, it } from "vitest";
import { servedRoutes } from "../support/api-apps";
import { nameOf } from "./attempt";

const names = routes.map(nameOf).sort();

it.each(API_FUNCTIONS)("serves in %s exactly its routes of the table", (name) => {
  const own = routes.filter(({ path }) => functionFor(path) === name).map(nameOf);
  expect(own).not.toEqual([]);
  expect(servedRoutes(name).sort()).toEqual(own.sort());
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

it("describes the media types of every file response", () => {
  interface Operation {
    responses: Record<string, { content?: object }>;
  }
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
  const typesOf = (path: string) =>
    Object.values(paths[path]?.get?.responses ?? {}).flatMap(({ content = {} }) => Object.keys(content));
  const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  for (const { csv, path } of routes) if (csv) expect(typesOf(`/api${path}`)).toContain("text/csv");
  expect(typesOf("/api/leads/export")).toEqual(expect.arrayContaining(["text/csv", xlsx]));
  expect(typesOf("/api/jobs/{id}/file")).toEqual(["text/csv", xlsx, "application/zip"]);
  expect(typesOf("/api/calendar/feed/{secret}")[0]).toMatch(/^text\/calendar/);
});

it("reaches every route by its own path, without shadowing by parameters", () => {
  const reached = routes.map((route) => {
    const path = route.path.replace(/:\w+/g, "x");
    return routes.find(
      ({ method, path: pattern }) =>
        method === route.method && new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`).test(path),
    );
  });
  expect(reached.map((route) => route && nameOf(route))).toEqual(routes.map(nameOf));
});
