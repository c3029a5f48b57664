import { Answer } from "./answer";
import { expectDescribed } from "./described";
import { currentAddress } from "./product";

export interface CallOptions {
  body?: unknown;
  raw?: string; // sent as it is, in place of `body`
  headers?: Record<string, string>;
}

/** Calls the API of the running product, with a session's token if there is one. */
export class Client {
  constructor(readonly token?: string) {}

  get(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.call("GET", path, { headers });
  }

  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.call("POST", path, { body, headers });
  }

  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.call("PUT", path, { body, headers });
  }

  delete(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.call("DELETE", path, { headers });
  }

  async call(method: string, path: string, { body, raw, headers }: CallOptions = {}): Promise<Answer> {
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(`${currentAddress()}/api${path}`, {
      method,
      body: content,
      redirect: "manual", // where an answer leads is a part of it
      headers: {
        ...(content !== undefined && { "content-type": "application/json" }),
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
    });
    expectDescribed(method, `/api${path}`, response.status);
    return new Answer(`${method} ${path}`, response.status, response.headers, await response.text());
  }
}

export const anybody = new Client(); // a caller without a session
