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
  const early = window.preloadedResponses;
  if (!early || early.token !== token) return undefined;
  const response = early.answers[url];
  delete early.answers[url];
  return response;
}

/** Resolves when all preloaded requests have settled, at the latest after `longest` milliseconds. */
export async function awaitPreloaded(longest: number): Promise<void> {
  const answers = Object.values(window.preloadedResponses?.answers ?? {});
  if (answers.length === 0) return;
  const isOver = new Promise((resolve) => setTimeout(resolve, longest));
  await Promise.race([Promise.allSettled(answers), isOver]);
}

/** Takes the successful responses that have arrived; `takePreloadedResponse` no longer returns them. */
export function takePreloadedBodies(token: string | null): [url: string, body: string][] {
  const early = window.preloadedResponses;
  if (!early || early.token !== token) return [];
  const bodies = Object.entries(early.bodies);
  early.bodies = {};
  for (const [url] of bodies) delete early.answers[url];
  return bodies;
}
