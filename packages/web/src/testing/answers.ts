import { vi } from "vitest";

export interface Answer {
  status?: number;
  body?: unknown;
}

/** Mocks fetch: `response` gets the method and path of each call. Returns the mock. */
export function stubFetch(
  response: (method: string, path: string, init: RequestInit) => Answer | Promise<Answer>,
) {
  const fetch = vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { status = 200, body = { success: true, data: null } } = await response(
      init.method ?? "GET",
      String(input),
      init,
    );
    return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}
