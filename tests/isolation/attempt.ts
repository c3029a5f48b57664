import { isId } from "@leadlane/core/kernel/id";
import type { Route } from "@leadlane/functions/api/route";
import { routes } from "@leadlane/functions/api/routes";
import { afterAll, beforeAll } from "vitest";
import type { Answer } from "../support/answer";
import type { Client } from "../support/client";
import type { Example } from "./examples/example";

let count = 0;
const requests = new Map<string, string>();

/** Logs the number of attempted requests after the file. */
export function logAttempts(): void {
  beforeAll(() => {
    count = 0;
  });
  afterAll(() => console.info(`${count} requests tried on ${routes.length} routes.`));
}

/** The request that received a request id. */
export function requestOf(id: string): string {
  return requests.get(id) ?? `the request ${id}`;
}

export function nameOf({ method, path }: Route): string {
  return `${method} ${path}`;
}

/** Sends the example of a route as `client`. */
export async function attempt(
  route: Route,
  client: Client,
  { params = {}, query = {}, body, headers: own }: Example,
  others?: Record<string, string>,
): Promise<Answer> {
  count += 1;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
  const search = new URLSearchParams(query).toString();
  const target = search ? `${path}?${search}` : path;
  const headers = { ...own, ...others };
  const answer = await client.call(route.method.toUpperCase(), target, { body, headers });
  requests.set(answer.headers.get("x-request-id") ?? "", `${answer.request} ${JSON.stringify(body ?? {})}`);
  return answer;
}

const CONCURRENCY = 4;

/** Runs `work` for each item with limited concurrency. */
export async function forEach<T>(items: readonly T[], action: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  const runWorker = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await action(next);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runWorker));
}

/** The paths of ids in an example, such as `body.order.0.id`. */
export function idsIn(value: unknown, at: readonly string[] = []): string[][] {
  if (typeof value === "string") return isId(value) ? [[...at]] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => idsIn(part, [...at, name]));
}

export function idsOf(text: string): string[] {
  return text.match(/\b[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g) ?? [];
}

/** `mine` with the value at `at` replaced by that of `theirs`. */
export function swapped<T>(mine: T, theirs: unknown, [name, ...rest]: readonly string[]): T {
  if (name === undefined) return theirs as T;
  const copy = structuredClone(mine) as Record<string, unknown>;
  copy[name] = swapped(copy[name], (theirs as Record<string, unknown>)[name], rest);
  return copy as T;
}

/** `mine` with `value` added at `at`. */
export function injected(mine: Example, value: unknown, at: readonly string[]): Example {
  const nested = [...at].reverse().reduce<unknown>((inner, name) => ({ [name]: inner }), value);
  const merge = (old: unknown, fresh: unknown): unknown =>
    isRecord(old) && isRecord(fresh)
      ? { ...old, ...Object.fromEntries(Object.entries(fresh).map(([k, v]) => [k, merge(old[k], v)])) }
      : fresh;
  return merge(mine, nested) as Example;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
