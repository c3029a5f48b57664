import { isId } from "@leadlane/core/id";
import type { Route } from "@leadlane/functions/api/route";
import type { Answer } from "../support/answer";
import type { Client } from "../support/client";
import type { Example } from "./examples";

let count = 0;

/** How many requests were tried so far. */
export function attempts(): number {
  return count;
}

export function nameOf({ method, path }: Route): string {
  return `${method} ${path}`;
}

/** Sends an example of a route as `client`. */
export function attempt(
  route: Route,
  client: Client,
  { params = {}, query = {}, body }: Example,
  headers?: Record<string, string>,
): Promise<Answer> {
  count += 1;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
  const search = new URLSearchParams(query).toString();
  return client.call(route.method.toUpperCase(), search ? `${path}?${search}` : path, { body, headers });
}

/** Where ids stand in an example: `body.order.0.id`. */
export function idsIn(value: unknown, at: readonly string[] = []): string[][] {
  if (typeof value === "string") return isId(value) ? [[...at]] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => idsIn(part, [...at, name]));
}

/** `mine` with the one value at `at` taken from `theirs`. */
export function swapped<T>(mine: T, theirs: unknown, [name, ...rest]: readonly string[]): T {
  if (name === undefined) return theirs as T;
  const copy = structuredClone(mine) as Record<string, unknown>;
  copy[name] = swapped(copy[name], (theirs as Record<string, unknown>)[name], rest);
  return copy as T;
}
