import type { Attachment } from "@leadlane/core/kernel/attachment";
import type { ErrorKind } from "@leadlane/core/kernel/error";
import type { Page, Paged } from "@leadlane/core/kernel/schema";
import type { KeyScope, PermissionKey } from "@leadlane/core/permissions/rules";
import type * as z from "zod/mini";

export type Access = "public" | "user" | "admin" | PermissionKey;

type SuccessStatus = 200 | 201 | 202;

export type Method = "get" | "post" | "put" | "delete";

/** Method and path below /api in Hono's notation: `put /leads/leads/:id`. */
type Name = `${Method} /${string}`;

interface Contract {
  summary: string;
  access: Access;
  /** API keys with one of these scopes may call the route; others get a 403. */
  scopes?: readonly KeyScope[];
  /** Needs a proof of identity of the last 15 minutes; a text says for what, and the domain checks it. */
  stepUp?: true | string;
  /** Also serves users who lack a required second factor after their grace period. */
  withoutSecondFactor?: true;
  /** The response holds a secret, so it is never stored for a repeated request. */
  issuesSecret?: true;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  takesForm?: true;
  /** Responds with a 303 to the path that the handler returns. */
  redirects?: true;
  text?: string;
  /** Media types of a file that may be returned instead of JSON. */
  file?: readonly string[];
  csv?: true;
  bodyMax?: number;
  status?: SuccessStatus | ((query: never, body: never) => SuccessStatus);
  /** Shape of `data`, or of one list item if `paged`. */
  data: z.ZodMiniType;
  paged?: true;
  extraFields?: ExtraFields<never>; // fields next to `data`
  /** Failures besides those of every such route. */
  failures?: readonly ErrorKind[];
}

export interface Route<Of extends Name = Name> extends Contract {
  name: Of;
  method: Method;
  path: string;
}

/** Fixed paths must come before parameters that would match them. */
export type Routes = Readonly<Record<Name, Contract>>;

/** Shape of the extra fields, and how to get them from the handler's result. */
export interface ExtraFields<Result> {
  shape: z.ZodMiniType;
  of: (result: Result) => Record<string, unknown>;
}

export function fieldsFrom<Result, Fields extends Record<string, unknown>>(
  shape: z.ZodMiniType<Fields>,
  of: (result: Result) => NoInfer<Fields>,
): ExtraFields<Result> {
  return { shape, of };
}

/** The routes of a table in its order. */
export function routesOf<Table extends Routes>(table: Table): Route<keyof Table & Name>[] {
  return Object.entries(table).map(([key, contract]) => {
    const [method, path] = key.split(" ") as [Method, string]; // keys have the form "method /path"
    return { ...contract, name: key as keyof Table & Name, method, path };
  });
}

type ParamNames<Path> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;

type Params<Path> = Record<ParamNames<Path>, string>;

type Parsed<Schema> = Schema extends z.ZodMiniType<infer Output> ? Output : undefined;
type Part<Of, Key extends string> = Of extends Record<Key, infer Value> ? Value : undefined;

export interface Input<Params = Record<string, string>, Query = unknown, Body = unknown> {
  params: Params; // ids are valid
  query: Query;
  body: Body;
  /** Raw request, for webhook signatures. */
  request: { text: string; header: (name: string) => string | undefined };
}

type Result<Of extends Contract> = Of extends { redirects: true }
  ? string
  : Of extends { file: readonly string[] }
    ? Attachment | z.output<Of["data"]>
    : Data<Of, Paged<z.output<Of["data"]>>> &
        (Of extends { extraFields: ExtraFields<infer Needed> } ? Needed : unknown);

type Data<Of extends Contract, List> = Of extends { paged: true } ? List : z.output<Of["data"]>;

type Handler<Path, Of extends Contract> = (
  input: Input<Params<Path>, Parsed<Part<Of, "query">>, Parsed<Part<Of, "body">>>,
) => Result<Of> | Promise<Result<Of>>;

export type Handlers<Table extends Routes> = {
  readonly [Path in keyof Table & Name]: Handler<Path, Table[Path]>;
};

type Sent<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

export interface Exchange<Path, Of extends Contract> {
  params: Params<Path>;
  query: Sent<Part<Of, "query">>;
  body: Sent<Part<Of, "body">>;
  answer: Data<Of, { data: z.output<Of["data"]>[]; page: Page }>;
}
