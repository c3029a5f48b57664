import { vi } from "vitest";

export interface Answer {
  status?: number;
  body?: unknown;
}

/** Lets the network answer: `answer` gets the method and path of each call. Gives the mock to look into. */
export function stubFetch(
  answer: (method: string, path: string, init: RequestInit) => Answer | Promise<Answer>,
) {
  const fetch = vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { status = 200, body = { success: true, data: null } } = await answer(
      init.method ?? "GET",
      String(input),
      init,
    );
    return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}
