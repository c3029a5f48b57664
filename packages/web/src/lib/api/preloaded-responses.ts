declare global {
  interface Window {
    /** Set by the script in app.html (build/early-start.ts): the calls it made, and the token it made them with. */
    preloadedResponses?: {
      token: string;
      answers: Record<string, Promise<Response>>;
      bodies: Record<string, string>; // the texts of the successful answers that are here already
    };
  }
}

/** The answer to a GET that was asked for while the scripts still loaded: once, and only to the same session. */
export function takePreloadedResponse(url: string, token: string | null): Promise<Response> | undefined {
  const early = window.preloadedResponses;
  if (!early || early.token !== token) return undefined;
  const answer = early.answers[url];
  delete early.answers[url];
  return answer;
}

/** Resolves once all early answers are here, or have failed, and after `longest` milliseconds in any case. */
export async function awaitPreloaded(longest: number): Promise<void> {
  const answers = Object.values(window.preloadedResponses?.answers ?? {});
  if (answers.length === 0) return;
  const isOver = new Promise((resolve) => setTimeout(resolve, longest));
  await Promise.race([Promise.allSettled(answers), isOver]);
}

/**
 * The successful answers that have arrived by now, by address: once, and only to the same session. What is given here is
 * not given as an early answer any more.
 */
export function takePreloadedBodies(token: string | null): [url: string, body: string][] {
  const early = window.preloadedResponses;
  if (!early || early.token !== token) return [];
  const bodies = Object.entries(early.bodies);
  early.bodies = {};
  for (const [url] of bodies) delete early.answers[url];
  return bodies;
}
