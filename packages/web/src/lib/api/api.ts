import { SESSION_EXPIRED_TEXT } from "@leadlane/core/access/rules";
import { TEXTS } from "../../config/texts";
import { toast } from "../feedback/toast";
import { currentSession, endSession, isSessionLeaving, type Session } from "../session/session";
import {
  type Address,
  type Answer,
  type AnyLocation,
  locate,
  type Method,
  type Path,
  type Request,
} from "./address";
import { ApiError, type FieldError, NO_ENVELOPE } from "./api-error";
import { isOffline } from "./connection";
import { findKept, keepAnswer } from "./kept-answers";
import { isPlainObject } from "./plain-object";
import { takePreloadedResponse } from "./preloaded-responses";

interface Options {
  /** Makes the same change count once however often it is sent; see `newIdempotencyKey`. */
  idempotencyKey?: string;
  /** Gives the call up; it then fails with the signal's own reason, which nobody logs. */
  signal?: AbortSignal;
}

interface Envelope {
  success?: boolean;
  data?: unknown;
  page?: unknown;
  message?: string;
  error?: string; // the message of what /mail refuses (spec section 8)
  code?: string;
  errors?: FieldError[];
  moved_to?: string;
  request_id?: string;
}

/** A key for one intent of the user: made when a form opens, kept while it is retried. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/** The calls that say in a header whose business they are about (spec section 7); others say it in path, query or body. */
const TENANT_IN_HEADER =
  /^(DELETE \/status\/status\/|PUT \/settings\/preferences$|GET \/leads\/leads\/archived)/;

function headersFor(session: Session | null, call: string, body: unknown, options: Options): Headers {
  const headers = new Headers({ Accept: "application/json" });
  if (body !== undefined) headers.set("Content-Type", "application/json");
  if (session !== null) headers.set("Authorization", `Bearer ${session.token}`);
  if (session?.tenantId && TENANT_IN_HEADER.test(call)) headers.set("tenant-id", session.tenantId);
  if (options.idempotencyKey) headers.set("Idempotency-Key", options.idempotencyKey);
  return headers;
}

/** What a response says; null where it is no plain object, as a page of a gateway is. */
async function readEnvelope(response: Response): Promise<Envelope | null> {
  const body: unknown = await response.json().catch(() => null);
  // Every field of an envelope is optional, so any object is one; its parts are checked where they are used.
  return isPlainObject(body) ? (body as Envelope) : null;
}

const isText = (value: unknown) => typeof value === "string" && value !== "";

/** What a gateway or a broken answer left out is filled in, so that callers always have a sentence to show. */
function toApiError({ status, headers }: Response, envelope: Envelope | null): ApiError {
  const body = envelope ?? {};
  return new ApiError({
    status,
    code: body.code ?? (envelope ? "INTERNAL" : NO_ENVELOPE),
    message: [body.error, body.message].find(isText) ?? TEXTS.somethingWentWrong,
    errors: Array.isArray(body.errors) ? body.errors : [],
    requestId: body.request_id ?? null,
    retryAfter: Number(headers.get("retry-after")) || null,
    movedTo: body.moved_to ?? null,
  });
}

/** A 401 ends the session it was about: not a newer one that began while the call was on its way, and none twice. */
function leave(usedToken: string | null): void {
  if (usedToken === null || currentSession()?.token !== usedToken || isSessionLeaving()) return;
  toast.info(SESSION_EXPIRED_TEXT);
  endSession("expired");
}

/** Refusals are everyday answers and only warned about; a broken server or network is an error. */
function log(method: string, path: string, error: ApiError): void {
  const line = `${method} ${path} failed: ${error.status} ${error.code} ${error.requestId ?? ""}`.trimEnd();
  if (error.status >= 400 && error.status < 500) console.warn(line, error.message);
  else console.error(line, error.message);
}

async function send(url: string, init: RequestInit, token: string | null): Promise<Response> {
  try {
    const early = init.method === "GET" ? takePreloadedResponse(url, token) : undefined;
    return await (early ?? fetch(url, init));
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError({ status: 0, code: "NETWORK", message: TEXTS.serverUnreachable });
  }
}

async function call(method: string, path: string, body?: unknown, options: Options = {}): Promise<Envelope> {
  if (method !== "GET" && isOffline()) {
    throw new ApiError({ status: 0, code: "OFFLINE", message: TEXTS.offline });
  }
  const session = currentSession();
  const token = session?.token ?? null;
  try {
    const init = {
      method,
      headers: headersFor(session, `${method} ${path}`, body, options),
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: options.signal,
    };
    const response = await send(`/api${path}`, init, token);
    const envelope = await readEnvelope(response);
    if (response.ok && envelope?.success === true) return envelope;
    // At sign-in there is no session yet that could have expired.
    if (response.status === 401 && path !== "/auth/login") leave(token);
    throw toApiError(response, envelope);
  } catch (error) {
    if (error instanceof ApiError) log(method, path, error);
    throw error;
  }
}

/** A page of a list comes with where the next one starts. */
function answerIn({ data, page }: Envelope): unknown {
  return page === undefined ? data : { data, page };
}

/** Asks for what is kept under an address; out of the server's reach it is what the server said last. */
export async function read<T>(address: Address<T>, options: Pick<Options, "signal"> = {}): Promise<T> {
  try {
    const answer = answerIn(await call("GET", address, undefined, options));
    keepAnswer(address, answer);
    // An address has the type of what its route answers.
    return answer as T;
  } catch (error) {
    const isUnreached = error instanceof ApiError && error.status === 0;
    const kept = isUnreached ? await findKept(address) : undefined;
    if (!kept) throw error;
    return kept.answer as T; // as above
  }
}

interface AnyRequest extends AnyLocation, Options {
  body?: unknown;
}

const verb =
  (method: string) =>
  async (path: string, { params, query, body, ...options }: AnyRequest = {}) => {
    const sent = method === "POST" || method === "PUT" ? (body ?? {}) : undefined;
    return answerIn(await call(method, locate(path, { params, query }), sent, options));
  };

type Client = {
  [M in Method]: <P extends Path<M>>(path: P, ...request: Request<M, P, Options>) => Promise<Answer<M, P>>;
};

/**
 * The one client of the HTTP API. What it takes and gives is what the server's table of routes says, whose handlers are
 * held to it. Failures are logged and passed on as `ApiError`. Any 401 but sign-in's own clears the session, which sends
 * the visitor to /signin.
 */
export const api = {
  get: verb("GET"),
  post: verb("POST"),
  put: verb("PUT"),
  delete: verb("DELETE"),
} as Client;
