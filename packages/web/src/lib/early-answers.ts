declare global {
  interface Window {
    /** Set by the script in app.html (build/early-start.ts): the calls it made, and the token it made them with. */
    earlyAnswers?: {
      token: string;
      answers: Record<string, Promise<Response>>;
      /** The texts of the successful answers that are here already. */
      bodies: Record<string, string>;
    };
  }
}

/** The answer to a GET that was asked for while the scripts still loaded: once, and only to the same session. */
export function takeEarlyAnswer(url: string, token: string | null): Promise<Response> | undefined {
  const early = window.earlyAnswers;
  if (!early || early.token !== token) return undefined;
  const answer = early.answers[url];
  delete early.answers[url];
  return answer;
}

/** The successful answers that have arrived by now, by address: once, and only to the same session. */
export function takeEarlyBodies(token: string | null): [url: string, body: string][] {
  const early = window.earlyAnswers;
  if (!early || early.token !== token) return [];
  const bodies = Object.entries(early.bodies);
  early.bodies = {};
  return bodies;
}
