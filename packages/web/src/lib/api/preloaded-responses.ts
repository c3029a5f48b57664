declare global {
  interface Window {
    /** Set by the inline script in app.html (build/early-start.ts): its requests and the token they used. */
    preloadedResponses?: {
      token: string;
      answers: Record<string, Promise<Response>>;
      bodies: Record<string, string>; // bodies of the successful responses that have arrived
    };
  }
}

/** The response to a GET that started before the scripts loaded: once, and only to the same session. */
export function takePreloadedResponse(url: string, token: string | null): Promise<Response> | undefined {
  const preloaded = window.preloadedResponses;
  if (!preloaded || preloaded.token !== token) return undefined;
  const response = preloaded.answers[url];
  delete preloaded.answers[url];
  return response;
}

/** Resolves when all preloaded requests have settled, at the latest after `longest` milliseconds. */
export async function awaitPreloaded(timeoutMs: number): Promise<void> {
  const answers = Object.values(window.preloadedResponses?.answers ?? {});
  if (answers.length === 0) return;
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([Promise.allSettled(answers), timeout]);
}

/** Takes the successful responses that have arrived; `takePreloadedResponse` no longer returns them. */
export function takePreloadedBodies(token: string | null): [url: string, body: string][] {
  const preloaded = window.preloadedResponses;
  if (!preloaded || preloaded.token !== token) return [];
  const bodies = Object.entries(preloaded.bodies);
  preloaded.bodies = {};
  for (const [url] of bodies) delete preloaded.answers[url];
  return bodies;
}
