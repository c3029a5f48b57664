import { BRAND } from "../../brand";
import { MEDIA } from "../../config/media";
import { MENU_ID } from "../frame/menu-id";

const FAILED = `The form didn't load. Check your connection and try again, or write to ${BRAND.salesEmail}.`;
const SELECTOR = "[data-demo]";
const AFTER = 8;

/** Activates header, drawer and demo buttons within `root`. Returns the cleanup function. */
export function startFrame(root: HTMLElement, open: OpenDemo, prepare: () => void): () => void {
  const ends = [
    startScrollLine(root),
    startMenu(root),
    startDemoButtons(root, open, prepare),
    startChatButton(root),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function startScrollLine(root: ParentNode): () => void {
  const header = root.querySelector(".site-header");
  const update = () => header?.toggleAttribute("data-scrolled", window.scrollY > AFTER);
  update();
  window.addEventListener("scroll", update, { passive: true });
  return () => window.removeEventListener("scroll", update);
}

/** Hides the chat button while it would cover a button of the page. */
function startChatButton(root: HTMLElement): () => void {
  const chat = root.querySelector(".site-whatsapp");
  if (!chat) return () => undefined;
  const ending = new AbortController();
  const { signal } = ending;
  const update = () => {
    const { left, right, top, bottom } = chat.getBoundingClientRect();
    const rows = [top, (top + bottom) / 2, bottom];
    const elementsBelow = rows.flatMap((y) => [left, right].flatMap((x) => document.elementsFromPoint(x, y)));
    chat.toggleAttribute(
      "data-aside",
      elementsBelow.some((element) => element.closest("main :is(button, .site-button)")),
    );
  };
  update();
  const islands = new MutationObserver(update); // islands render forms later
  islands.observe(root, { childList: true, subtree: true });
  for (const kind of ["scroll", "resize"]) window.addEventListener(kind, update, { signal, passive: true });
  return () => {
    ending.abort();
    islands.disconnect();
  };
}

type OpenDemo = (opener: HTMLElement) => Promise<void> | void;

function demoButton(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(SELECTOR) : null;
}

/** Activates the demo buttons. `prepare` runs on hover, focus or touch, to preload the dialog. */
function startDemoButtons(root: HTMLElement, open: OpenDemo, prepare: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const message = root.querySelector(".site-message");
  let isOpening = false;
  const show = async (button: HTMLElement) => {
    if (isOpening) return;
    isOpening = true;
    if (message) message.textContent = "";
    try {
      await open(await closeMenu(button));
    } catch (error) {
      console.error("The demo form failed to load", error);
      if (message) message.textContent = FAILED;
    } finally {
      isOpening = false;
    }
  };
  const onDemoClick = ({ target }: Event) => {
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
    root.addEventListener(kind, onDemoClick, { signal, passive: true });
  return () => ending.abort();
}

function startMenu(root: ParentNode): () => void {
  const menu = root.querySelector<HTMLDialogElement>(`#${MENU_ID}`);
  const button = root.querySelector<HTMLButtonElement>(".site-menu-button");
  if (!menu || !button) return () => undefined;
  const ending = new AbortController();
  const { signal } = ending;
  const tabletQuery = window.matchMedia(MEDIA.tablet);
  const updateExpanded = () => button.setAttribute("aria-expanded", String(menu.open));
  button.addEventListener(
    "click",
    () => {
      menu.showModal();
      updateExpanded();
    },
    { signal },
  );
  menu.addEventListener("close", updateExpanded, { signal });
  menu.addEventListener(
    "click",
    ({ target }) => {
      const isScrim = target === menu; // clicks on the backdrop target the dialog itself
      if (isScrim || (target instanceof Element && target.closest("[data-close], a"))) menu.close();
    },
    { signal },
  );
  tabletQuery.addEventListener("change", () => menu.close(), { signal });
  return () => {
    ending.abort();
    menu.close();
  };
}

/** Closes the drawer around `element`. Returns the element that takes the focus instead. */
async function closeMenu(element: HTMLElement): Promise<HTMLElement> {
  const menu = element.closest<HTMLDialogElement>(`#${MENU_ID}`);
  if (!menu) return element;
  menu.close();
  await Promise.allSettled(menu.getAnimations().map(({ finished }) => finished));
  return document.querySelector<HTMLElement>(".site-menu-button") ?? element;
}
