const FONT = '1em "Roboto Variable"';

/**
 * What the server has answered to the calls that the page made for its address, in their order, as soon as it can be shown
 * in the right font; null when one of them failed, or when the application has taken them already.
 */
export async function firstAnswers(): Promise<unknown[] | null> {
  const early = window.earlyAnswers;
  if (!early) return null;
  const urls = Object.keys(early.answers);
  try {
    await Promise.all([document.fonts.load(FONT), ...Object.values(early.answers)]);
    return urls.map((url) => dataOf(early.bodies[url]));
  } catch {
    return null;
  }
}

function dataOf(body: string | undefined): unknown {
  if (body === undefined) throw new Error("No such answer");
  return JSON.parse(body).data;
}
