import { SECOND_FACTOR_REQUIRED_CODE, SESSION_EXPIRED_TEXT } from "@leadlane/core/access/rules";
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
import { isPlainObject } from "./plain-object";
import { takePreloadedResponse } from "./preloaded-responses";
import { cacheResponse, findCachedResponse } from "./response-cache";
import { reportSecondFactorRequired } from "./second-factor-required";
import { withStepUp } from "./step-up";

interface Options {
  idempotencyKey?: string;
  /** Cancels the call. It then rejects with the signal's reason, and nothing is logged. */
  signal?: AbortSignal;
}

interface Envelope {
  success?: boolean;
  data?: unknown;
  page?: unknown;
  message?: string;
  error?: string; // error message of /mail (spec section 8)
  code?: string;
  errors?: FieldError[];
  moved_to?: string;
  request_id?: string;
}

/** Create the key when a form opens and reuse it for retries, so that the change takes effect once. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/** Calls that pass the tenant in a header (spec section 7); others pass it in the path, query or body. */
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

/** Null when the body is not a JSON object, such as a gateway's error page. Throws if the body breaks off. */
async function readEnvelope(response: Response): Promise<Envelope | null> {
  const body: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null;
    throw error;
  });
  // All fields of Envelope are optional, so any object is one. Each field is checked where it is used.
  return isPlainObject(body) ? (body as Envelope) : null;
}

const isText = (value: unknown) => typeof value === "string" && value !== "";

/** Fills in what a gateway or a broken response left out, so that there is always a message to show. */
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

/** A 401 ends only the session that made the call, not a newer one started in the meantime. */
function endExpiredSession(usedToken: string | null): void {
  if (usedToken === null || currentSession()?.token !== usedToken || isSessionLeaving()) return;
  toast.info(SESSION_EXPIRED_TEXT);
  endSession("expired");
}

/** Refusals are part of normal use, so they are only warnings. Server and network failures are errors. */
function log(method: string, path: string, error: ApiError): void {
  const line = `${method} ${path} failed: ${error.status} ${error.code} ${error.requestId ?? ""}`.trimEnd();
  if (error.status >= 400 && error.status < 500) console.warn(line, error.message);
  else console.error(line, error.message);
}

async function send(url: string, init: RequestInit, token: string | null) {
  try {
    const early = init.method === "GET" ? takePreloadedResponse(url, token) : undefined;
    const response = await (early ?? fetch(url, init));
    return { response, envelope: await readEnvelope(response) };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError({ status: 0, code: "NETWORK", message: TEXTS.serverUnreachable });
  }
}

function call(method: string, path: string, body?: unknown, options: Options = {}): Promise<Envelope> {
  return withStepUp(() => callOnce(method, path, body, options));
}

async function callOnce(method: string, path: string, body: unknown, options: Options): Promise<Envelope> {
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
    const { response, envelope } = await send(`/api${path}`, init, token);
    if (response.ok && envelope?.success === true) return envelope;
    // A 401 from sign-in means a wrong password, not an expired session.
    if (response.status === 401 && path !== "/auth/login") endExpiredSession(token);
    const error = toApiError(response, envelope);
    if (error.code === SECOND_FACTOR_REQUIRED_CODE) reportSecondFactorRequired();
    throw error;
  } catch (error) {
    if (error instanceof ApiError) log(method, path, error);
    throw error;
  }
}

function resultOf({ data, page }: Envelope): unknown {
  return page === undefined ? data : { data, page };
}

/** Reads an address. When the server can't be reached, returns the last stored response. */
export async function read<T>(address: Address<T>, options: Pick<Options, "signal"> = {}): Promise<T> {
  try {
    const result = resultOf(await call("GET", address, undefined, options));
    cacheResponse(address, result);
    return result as T;
  } catch (error) {
    const isNetworkError = error instanceof ApiError && error.status === 0;
    const cached = isNetworkError ? await findCachedResponse(address) : undefined;
    if (!cached) throw error;
    return cached.answer as T; // the response type belongs to the address
  }
}

interface AnyRequest extends AnyLocation, Options {
  body?: unknown;
}

const verb =
  (method: string) =>
  async (path: string, { params, query, body, ...options }: AnyRequest = {}) => {
    const requestBody = method === "POST" || method === "PUT" ? (body ?? {}) : undefined;
    return resultOf(await call(method, locate(path, { params, query }), requestBody, options));
  };

type Client = {
  [M in Method]: <P extends Path<M>>(path: P, ...request: Request<M, P, Options>) => Promise<Answer<M, P>>;
};

/**
 * The only HTTP client, typed by the server's table of routes. Logs failures and throws `ApiError`. A 401
 * from anything but sign-in clears the session, which redirects to /signin.
 */
export const api = {
  get: verb("GET"),
  post: verb("POST"),
  put: verb("PUT"),
  delete: verb("DELETE"),
} as Client;
