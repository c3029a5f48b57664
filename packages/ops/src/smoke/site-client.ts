import { setTimeout as sleep } from "node:timers/promises";
import { CommandError } from "../command-line";

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 250;

export interface SiteResponse {
  status: number;
  headers: Headers;
  text: string;
}

interface Call {
  expected: number;
  token?: string;
  body?: object;
}

export class SiteClient {
  constructor(readonly site: URL) {}

  async get(path: string, token?: string): Promise<SiteResponse> {
    return this.ask("GET", path, { headers: withToken(token) });
  }

  async call(method: string, path: string, { expected, token, body }: Call): Promise<unknown> {
    const { status, text } = await this.ask(method, `/api${path}`, {
      body: body && JSON.stringify(body),
      headers: { ...(body && { "content-type": "application/json" }), ...withToken(token) },
    });
    const { message, data, request_id } = readJson(text);
    if (status === expected) return data;
    const details = [message, request_id && `request ${request_id}`].filter(Boolean).join(", ");
    throw new CommandError(
      `${method} /api${path} answered ${status}, not ${expected}${details && ` (${details})`}.`,
    );
  }

  private async ask(method: string, path: string, init: RequestInit): Promise<SiteResponse> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const answer = await fetch(new URL(path, this.site), { ...init, method, signal, redirect: "manual" });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    } catch (error) {
      if (signal.aborted)
        throw new CommandError(`${method} ${path} had no answer in ${TIMEOUT_MS / 1000} seconds.`);
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : error;
      throw new CommandError(`${method} ${path} failed: ${cause}.`);
    }
  }
}

function withToken(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

/** `{}` for anything but a JSON object, such as a proxy's error page. */
export function readJson(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

/** Polls until `check` returns a value; CommandError with `missing` after `ms`. */
export async function poll<T>(missing: string, ms: number, check: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await check();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new CommandError(`${missing} after ${ms / 1000} seconds.`);
    await sleep(PAUSE_MS);
  }
}
