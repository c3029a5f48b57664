import type { Attachment } from "@leadlane/core/kernel/attachment";
import type { ErrorKind } from "@leadlane/core/kernel/error";
import type { Page, Paged } from "@leadlane/core/kernel/schema";
import type { PermissionKey } from "@leadlane/core/permissions/rules";
import type * as z from "zod/mini";

/** Who may call a route: anybody, anyone signed in, Admins, or holders of a permission. */
export type Access = "public" | "user" | "admin" | PermissionKey;

type SuccessStatus = 200 | 201 | 202;

export type Method = "get" | "post" | "put" | "delete";

/** Its method and its path below /api, in Hono's notation: `put /leads/leads/:id`. */
type Name = `${Method} /${string}`;

/** What a route takes and answers. */
interface Contract {
  /** What it does, in a sentence. */
  summary: string;
  access: Access;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  takesForm?: true; // whether a browser may post the body as a form
  /** The answer leads the browser on to the address that the handler gives: 303 instead of JSON. */
  redirects?: true;
  /** The media type of an answer that is the text which the handler gives, instead of JSON. */
  text?: string;
  /** The media types of the file that an answer may be, in place of JSON. */
  file?: readonly string[];
  /** Whether `format=csv` answers with the report as a file. */
  csv?: true;
  bodyMax?: number; // the most bytes that the body may have, where that is less than elsewhere
  /** The status of success, which query and body may decide; 200 when absent. */
  status?: SuccessStatus | ((query: never, body: never) => SuccessStatus);
  /** The shape of `data`, or, where it is `paged`, of one item of the list that comes with `page`. */
  data: z.ZodMiniType;
  paged?: true;
  beside?: Beside<never>; // fields of the answer beside `success` and `data`
  /** Refusals of its own, beyond those that every route of its kind can answer with. */
  failures?: readonly ErrorKind[];
}

/** A route as the router, the OpenAPI document and the isolation tests read it. */
export interface Route<Of extends Name = Name> extends Contract {
  name: Of;
  method: Method;
  path: string;
}

/** Some routes by their names; fixed paths stand before those with parameters, which would take them. */
export type Routes = Readonly<Record<Name, Contract>>;

/** The shape of such fields, and how they come out of what the handler gave back. */
export interface Beside<Result> {
  shape: z.ZodMiniType;
  of: (result: Result) => Record<string, unknown>;
}

export function beside<Result, Fields extends Record<string, unknown>>(
  shape: z.ZodMiniType<Fields>,
  of: (result: Result) => NoInfer<Fields>,
): Beside<Result> {
  return { shape, of };
}

type ParamNames<Path> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;

type Params<Path> = Record<ParamNames<Path>, string>; // the parameters that a path names

type Parsed<Schema> = Schema extends z.ZodMiniType<infer Output> ? Output : undefined;
type Part<Of, Key extends string> = Of extends Record<Key, infer Value> ? Value : undefined;

/** What a handler gets: the path's parameters, and query and body as the route's schemas read them. */
export interface Input<Params = Record<string, string>, Query = unknown, Body = unknown> {
  params: Params; // `id` and its like are well-formed ids
  query: Query;
  body: Body;
  /** The request as it came, for what signs it. */
  request: { text: string; header: (name: string) => string | undefined };
}

/** What a handler has to give, so that the answer is what its route's schemas say. */
type Result<Of extends Contract> = Of extends { redirects: true }
  ? string
  : Of extends { file: readonly string[] }
    ? Attachment | z.output<Of["data"]>
    : Data<Of, Paged<z.output<Of["data"]>>> &
        (Of extends { beside: Beside<infer Needed> } ? Needed : unknown);

type Data<Of extends Contract, List> = Of extends { paged: true } ? List : z.output<Of["data"]>;

type Handler<Path, Of extends Contract> = (
  input: Input<Params<Path>, Parsed<Part<Of, "query">>, Parsed<Part<Of, "body">>>,
) => Result<Of> | Promise<Result<Of>>;

/** A handler for each route of a table. */
export type Handlers<Table extends Routes> = {
  readonly [Path in keyof Table & Name]: Handler<Path, Table[Path]>;
};

type Sent<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

/** What a client sends to a route, and what it is answered: a list's items come with where the next page starts. */
export interface Exchange<Path, Of extends Contract> {
  params: Params<Path>;
  query: Sent<Part<Of, "query">>;
  body: Sent<Part<Of, "body">>;
  answer: Data<Of, { data: z.output<Of["data"]>[]; page: Page }>;
}
