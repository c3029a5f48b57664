import { Agent, type IncomingMessage, request } from "node:http";
import { Answer } from "./answer";
import { expectInApiDescription } from "./api-description";
import { currentAddress } from "./product";

export interface CallOptions {
  body?: unknown;
  raw?: string; // sent as it is, in place of `body`
  headers?: Record<string, string>;
}

/** Calls the API of the running product, with a session token if given. */
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
    const answered = await send(`${currentAddress()}/api${path}`, method, content, {
      ...(content !== undefined && {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(content)),
      }),
      ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
      ...headers,
    });
    const status = answered.statusCode ?? 0;
    expectInApiDescription(method, `/api${path}`, status);
    const text = Buffer.concat(await answered.toArray()).toString();
    return new Answer(`${method} ${path}`, status, headersOf(answered), text);
  }
}

const agent = new Agent({ keepAlive: true });

/** Three times faster than `fetch`. Follows no redirects. */
function send(url: string, method: string, content: string | undefined, headers: Record<string, string>) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(url, { method, agent, headers: { "user-agent": "node", ...headers } }, resolve);
    asked.once("error", (error: NodeJS.ErrnoException) => {
      // The server has just closed the kept-alive connection.
      const isStale = asked.reusedSocket && error.code === "ECONNRESET";
      if (isStale) send(url, method, content, headers).then(resolve, reject);
      else reject(error);
    });
    asked.end(content);
  });
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return headers;
}

export const anonymous = new Client(); // a caller without a session
