import type { PermissionKey } from "@leadlane/core/access/rules";
import type { Paged } from "@leadlane/core/entity";
import type { ErrorKind } from "@leadlane/core/error";
import type * as z from "zod/mini";

/** Who may call a route: anybody, anyone signed in, Admins, or holders of a permission. */
export type Access = "public" | "user" | "admin" | PermissionKey;

export type SuccessStatus = 200 | 201 | 202;

export type Method = "get" | "post" | "put" | "delete";

type Infer<Schema> = Schema extends z.ZodMiniType<infer Output> ? Output : undefined;

export interface Input<Query, Body> {
  /** The path's parameters; `id` and its like are well-formed ids. */
  params: Record<string, string>;
  query: Infer<Query>;
  body: Infer<Body>;
  /** The request as it came, for what signs it. */
  request: { text: string; header: (name: string) => string | undefined };
}

interface Common<Query, Body> {
  method: Method;
  /** Below /api, in Hono's notation. */
  path: string;
  summary: string;
  access: Access;
  query?: Query;
  body?: Body;
  /** Whether a browser may post the body as a form. */
  takesForm?: true;
  /** The answer leads the browser on to the path, below the site, that the handler gives: 303 instead of JSON. */
  redirects?: true;
  /** The most bytes that the body may have, where that is less than elsewhere. */
  bodyMax?: number;
  /** The status of success; 200 when absent. */
  status?: SuccessStatus | ((input: Input<Query, Body>) => SuccessStatus);
  /** The shape of `data`. */
  data: z.ZodMiniType;
  /** Fields of the answer beside `success` and `data`. */
  beside?: Beside;
  /** Refusals of its own, beyond those that every route of its kind can answer with. */
  failures?: readonly ErrorKind[];
}

/** The shape of such fields, and how they come out of what the handler gave back. */
export interface Beside {
  shape: z.ZodMiniType;
  of: (result: never) => Record<string, unknown>;
}

interface Single<Query, Body> extends Common<Query, Body> {
  paged?: false;
  handle: (input: Input<Query, Body>) => unknown;
}

interface List<Query, Body> extends Common<Query, Body> {
  /** `data` is the shape of one item; the answer carries a list of them and `page`. */
  paged: true;
  handle: (input: Input<Query, Body>) => Promise<Paged<unknown>>;
}

/** A route as the router, the OpenAPI document and the isolation tests read it. */
export type Route =
  | Single<z.ZodMiniType | undefined, z.ZodMiniType | undefined>
  | List<z.ZodMiniType | undefined, z.ZodMiniType | undefined>;

/** Describes one route; its handler gets query and body as their schemas say. */
export function route<
  Query extends z.ZodMiniType | undefined = undefined,
  Body extends z.ZodMiniType | undefined = undefined,
>(definition: Single<Query, Body> | List<Query, Body>): Route {
  // The handler's input is made from this very definition's schemas, which is what the narrower type promises.
  return definition as unknown as Route;
}

/** The value of a path parameter that the route's own path names. */
export function param(params: Record<string, string>, name: string): string {
  const value = params[name];
  if (value === undefined) throw new Error(`The path has no parameter ${name}.`);
  return value;
}
