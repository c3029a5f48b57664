import { PRESSED_ATTRIBUTE } from "../config/first-sight";

const MENU_BUTTONS = ".lead-card button";

/**
 * Remembers which row's menu somebody asked for while the application was on its way. The function that comes back asks
 * for it once more, when the application's own rows stand in the place of those.
 */
export function pressedBefore(): () => void {
  const place = [...document.querySelectorAll(MENU_BUTTONS)].findIndex((button) =>
    button.hasAttribute(PRESSED_ATTRIBUTE),
  );
  return () => {
    const button = document.querySelectorAll<HTMLElement>(MENU_BUTTONS)[place];
    // The menu gives the focus back to where it was.
    button?.focus();
    button?.click();
  };
}
