import { SESSION_EXPIRED_TEXT } from "@leadlane/core/access/rules";
import { TEXTS } from "../config/texts";
import { ApiError, type FieldError } from "./api-error";
import { isOffline } from "./connection";
import { takeEarlyAnswer } from "./early-answers";
import { currentSession, endSession, isSessionLeaving } from "./session";
import { toast } from "./toast";

export type Query = Record<string, string | number | boolean | null | undefined | readonly string[]>;

export interface CallOptions {
  /** Makes the same change count once however often it is sent; see `newIdempotencyKey`. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** One page of a list and where the next one starts. */
export interface ApiPage<T> {
  data: T[];
  page: { next_cursor: string | null; total?: number };
}

interface Envelope {
  success?: boolean;
  data?: unknown;
  page?: unknown;
  message?: string;
  /** The message of what /mail refuses (spec section 8). */
  error?: string;
  code?: string;
  errors?: FieldError[];
  request_id?: string;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A key for one intent of the user: made when a form opens, kept while it is retried. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/** `path` with its query; null, undefined and empty values are left out, lists repeat their key. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === "") continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(key, String(item));
  }
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

function headersFor(token: string | null, body: unknown, options: CallOptions): Headers {
  const headers = new Headers(options.headers);
  headers.set("Accept", "application/json");
  if (body !== undefined) headers.set("Content-Type", "application/json");
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  if (options.idempotencyKey) headers.set("Idempotency-Key", options.idempotencyKey);
  return headers;
}

async function readEnvelope(response: Response): Promise<Envelope> {
  try {
    const body: unknown = await response.json();
    // Every field of an envelope is optional, so any object is one; its parts are checked where they are used.
    return typeof body === "object" && body !== null ? (body as Envelope) : {};
  } catch {
    return {};
  }
}

/** What a gateway or a broken answer left out is filled in, so that callers always have a sentence to show. */
function toApiError(status: number, body: Envelope): ApiError {
  return new ApiError({
    status,
    code: body.code ?? "INTERNAL",
    message: body.error ?? body.message ?? TEXTS.somethingWentWrong,
    errors: Array.isArray(body.errors) ? body.errors : [],
    requestId: body.request_id ?? null,
  });
}

/** A 401 ends the session it was about: not a newer one that began while the call was on its way, and none twice. */
function leave(usedToken: string | null): void {
  if (usedToken === null || currentSession()?.token !== usedToken || isSessionLeaving()) return;
  toast.info(SESSION_EXPIRED_TEXT);
  endSession("expired");
}

/** Refusals are everyday answers and only warned about; a broken server or network is an error. */
function log(method: Method, path: string, error: ApiError): void {
  const line = `${method} ${path} failed: ${error.status} ${error.code} ${error.requestId ?? ""}`.trimEnd();
  if (error.status >= 400 && error.status < 500) console.warn(line, error.message);
  else console.error(line, error.message);
}

async function send(url: string, init: RequestInit, token: string | null): Promise<Response> {
  try {
    const early = init.method === "GET" ? takeEarlyAnswer(url, token) : undefined;
    return await (early ?? fetch(url, init));
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: "NETWORK", message: TEXTS.serverUnreachable });
  }
}

async function call(method: Method, path: string, body: unknown, options: CallOptions): Promise<Envelope> {
  if (method !== "GET" && isOffline()) {
    throw new ApiError({ status: 0, code: "OFFLINE", message: TEXTS.offline });
  }
  const token = currentSession()?.token ?? null;
  try {
    const init = {
      method,
      headers: headersFor(token, body, options),
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: options.signal,
    };
    const response = await send(`/api${path}`, init, token);
    const envelope = await readEnvelope(response);
    if (response.ok && envelope.success === true) return envelope;
    // At sign-in there is no session yet that could have expired.
    if (response.status === 401 && path !== "/auth/login") leave(token);
    throw toApiError(response.status, envelope);
  } catch (error) {
    if (error instanceof ApiError) log(method, path, error);
    throw error;
  }
}

/**
 * The one client of the HTTP API. Each verb gives the answer's `data`; failures are logged and passed on as
 * `ApiError`. Any 401 but sign-in's own clears the session, which sends the visitor to /signin.
 *
 * `T` is the public shape of the same core module whose schema the server answers with, so the casts below hold.
 */
export const api = {
  async get<T>(path: string, query?: Query, options: CallOptions = {}): Promise<T> {
    return (await call("GET", withQuery(path, query), undefined, options)).data as T;
  },
  async page<T>(path: string, query?: Query, options: CallOptions = {}): Promise<ApiPage<T>> {
    const { data, page } = await call("GET", withQuery(path, query), undefined, options);
    return { data, page } as ApiPage<T>;
  },
  async post<T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
    return (await call("POST", path, body ?? {}, options)).data as T;
  },
  async put<T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
    return (await call("PUT", path, body ?? {}, options)).data as T;
  },
  async delete<T>(path: string, options: CallOptions = {}): Promise<T> {
    return (await call("DELETE", path, undefined, options)).data as T;
  },
};
