import { BRAND } from "../../brand";
import { leaveMenu } from "./menu";

/** Shows the demo dialog; focus goes back to `opener` when it closes. */
export type OpenDemo = (opener: HTMLElement) => Promise<void> | void;

const FAILED = `The form didn't load. Check your connection and try again, or write to ${BRAND.salesEmail}.`;
const SELECTOR = "[data-demo]";

function demoButton(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(SELECTOR) : null;
}

/**
 * Makes every demo button within `root` work. `prepare` is called as soon as somebody seems to go for one. Gives back what
 * undoes it.
 */
export function startDemoButtons(root: HTMLElement, open: OpenDemo, prepare: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const message = root.querySelector(".site-message");
  let isOpening = false;
  const show = async (button: HTMLElement) => {
    if (isOpening) return;
    isOpening = true;
    if (message) message.textContent = "";
    try {
      await open(await leaveMenu(button));
    } catch (error) {
      console.error("The demo form failed to load", error);
      if (message) message.textContent = FAILED;
    } finally {
      isOpening = false;
    }
  };
  const onWish = ({ target }: Event) => {
    if (demoButton(target)) prepare();
  };
  root.addEventListener(
    "click",
    ({ target }) => {
      const button = demoButton(target);
      if (button) void show(button);
    },
    { signal },
  );
  for (const kind of ["pointerover", "focusin", "touchstart"])
    root.addEventListener(kind, onWish, { signal, passive: true });
  return () => ending.abort();
}
