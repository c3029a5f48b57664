import type { Api } from "@leadlane/functions/api/routes";

export type Method = "get" | "post" | "put" | "delete";

/** The paths that the API serves with a method, with their `:parameters`. */
export type Path<M extends Method> = keyof Api extends infer Name
  ? Name extends `${M} ${infer P}`
    ? P
    : never
  : never;

type Exchange<M extends Method, P extends Path<M>> = Api[`${M} ${P}` & keyof Api];

export type Answer<M extends Method, P extends Path<M>> = Exchange<M, P>["answer"];

type Part<Name extends string, Value> = keyof Value extends never
  ? { [N in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** Optional query parameters may also be null, which omits them. */
type Nullable<Query> = { [K in keyof Query]: undefined extends Query[K] ? Query[K] | null : Query[K] };

type Location<X extends Api[keyof Api]> = Part<"params", X["params"]> & Part<"query", Nullable<X["query"]>>;

type Argument<Request> = Partial<Request> extends Request ? [request?: Request] : [request: Request];

export type Request<M extends Method, P extends Path<M>, Options> = Argument<
  Location<Exchange<M, P>> & Part<"body", Exchange<M, P>["body"]> & Options
>;

declare const answer: unique symbol;
/** The address of a GET below /api, used as its cache key. The phantom type carries the response type. */
export type Address<T> = string & { readonly [answer]: T };

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

/**
 * Fills in the path parameters and adds the query. A list becomes one pair per value; null, undefined and
 * empty values are omitted.
 */
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

export function addressOf<P extends Path<"get">>(
  path: P,
  ...location: Argument<Location<Exchange<"get", P>>>
): Address<Answer<"get", P>>;
export function addressOf(path: string, location: AnyLocation = {}): string {
  return locate(path, location);
}
