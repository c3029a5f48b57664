import type { Api } from "@leadlane/functions/api/routes";

export type Method = "get" | "post" | "put" | "delete";

/** The paths that the server answers with a method, with their parameters as its table of routes names them. */
export type Path<M extends Method> = keyof Api extends infer Name
  ? Name extends `${M} ${infer P}`
    ? P
    : never
  : never;

/** What goes to a route, and what comes back. */
type Exchange<M extends Method, P extends Path<M>> = Api[`${M} ${P}` & keyof Api];

/** What a route answers; a page of a list as `data` and `page`. */
export type Answer<M extends Method, P extends Path<M>> = Exchange<M, P>["answer"];

/** A part of a request: not there where the route knows none, needed where something in it is. */
type Part<Name extends string, Value> = keyof Value extends never
  ? { [N in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** A query in which null leaves out what may be left out. */
type Nullable<Query> = { [K in keyof Query]: undefined extends Query[K] ? Query[K] | null : Query[K] };

type Location<X extends Api[keyof Api]> = Part<"params", X["params"]> & Part<"query", Nullable<X["query"]>>;

/** The last argument of a call, which may be absent where nothing in it is needed. */
type Argument<Request> = Partial<Request> extends Request ? [request?: Request] : [request: Request];

/** Where a call goes and what it says, with its `Options`. */
export type Request<M extends Method, P extends Path<M>, Options> = Argument<
  Location<Exchange<M, P>> & Part<"body", Exchange<M, P>["body"]> & Options
>;

declare const answer: unique symbol;
/** The address of a GET below /api: the key under which its answer is kept. */
export type Address<T> = string & { readonly [answer]: T };

/** One page of a list and where the next one starts. */
export interface ApiPage<T> {
  data: T[];
  page: {
    next_cursor: string | null;
    total?: number | null;
    more?: boolean;
    groups?: { key: string; count: number }[];
  };
}

export interface AnyLocation {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

/** A path with its parameters and its query, lists as one pair for each value; null, undefined and empty ones are left out. */
export function locate(path: string, { params = {}, query = {} }: AnyLocation): string {
  const place = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [key, values] of Object.entries(query)) {
    for (const value of Array.isArray(values) ? values : [values]) {
      if (value !== null && value !== undefined && value !== "") search.append(key, String(value));
    }
  }
  const text = search.toString();
  return text === "" ? place : `${place}?${text}`;
}

/** Where the answer of a route is found. */
export function addressOf<P extends Path<"get">>(
  path: P,
  ...location: Argument<Location<Exchange<"get", P>>>
): Address<Answer<"get", P>>;
export function addressOf(path: string, location: AnyLocation = {}): string {
  return locate(path, location);
}
