import { MENU_ID } from "../frame/menu-id";

const WIDE = "(min-width: 768px)";

/** Makes the header's drawer work within `root`. Gives back what undoes it. */
export function startMenu(root: ParentNode): () => void {
  const menu = root.querySelector<HTMLDialogElement>(`#${MENU_ID}`);
  const button = root.querySelector<HTMLButtonElement>(".site-menu-button");
  if (!menu || !button) return () => undefined;
  const ending = new AbortController();
  const { signal } = ending;
  const wide = window.matchMedia(WIDE);
  const tell = () => button.setAttribute("aria-expanded", String(menu.open));
  button.addEventListener(
    "click",
    () => {
      menu.showModal();
      tell();
    },
    { signal },
  );
  menu.addEventListener("close", tell, { signal });
  menu.addEventListener(
    "click",
    ({ target }) => {
      // The scrim is the dialog itself, everything in it lies on a child.
      const isScrim = target === menu;
      if (isScrim || (target instanceof Element && target.closest("[data-close], a"))) menu.close();
    },
    { signal },
  );
  wide.addEventListener("change", () => menu.close(), { signal });
  return () => {
    ending.abort();
    menu.close();
  };
}

/** Closes the drawer around `element`, if there is one, and gives back what stands for it once the drawer has gone. */
export async function leaveMenu(element: HTMLElement): Promise<HTMLElement> {
  const menu = element.closest<HTMLDialogElement>(`#${MENU_ID}`);
  if (!menu) return element;
  menu.close();
  await Promise.allSettled(menu.getAnimations().map(({ finished }) => finished));
  return document.querySelector<HTMLElement>(".site-menu-button") ?? element;
}
