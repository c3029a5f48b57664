import { inNextFrame } from "../../../../lib/next-frame";
import type { Hand } from "./drag-state";
import { edgeScroll } from "./edge-scroll";
import { ghostOf } from "./ghost";
import { placeAt, SLOT } from "./places";

const SLOP = 5; // pixels that a mouse moves before it drags
const HOLD_MS = 150; // that a finger rests before it drags
const TREMOR = 8; // pixels that a resting finger may move

interface Pressed {
  slot: HTMLElement;
  pointer: number;
  x: number;
  y: number;
  hold?: ReturnType<typeof setTimeout>;
}

/** Cards are dragged by a mouse from anywhere but their buttons, by a finger that rests on one. */
export function watchPointer(board: HTMLElement, hand: Hand): () => void {
  let pressed: Pressed | null = null;
  let end: ((what: "dropped" | "cancelled") => void) | null = null;
  let follow: ((x: number, y: number) => void) | null = null;

  const goTo = (x: number, y: number) => follow?.(x, y);

  const forget = () => {
    clearTimeout(pressed?.hold);
    pressed = null;
  };

  const lift = ({ slot, pointer, x, y }: Pressed) => {
    clearTimeout(pressed?.hold);
    // What is read comes before what is written: nothing has to be laid out in between.
    const scroll = edgeScroll(board);
    const ghost = ghostOf(board, slot, { pointer, x, y });
    if (!hand.lift(slot)) return forget();
    const at = { x, y };
    let [isNew, frame] = [true, 0];
    const draw = () => {
      if (scroll(at) || isNew) hand.moveTo(placeAt(slot, at.x, at.y));
      isNew = false;
      frame = requestAnimationFrame(draw);
    };
    // A frame has time for one thing: the card is held, then its ghost shows, then it is looked what lies below.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        ghost.show(at);
        frame = requestAnimationFrame(draw);
      });
    });
    board.style.scrollSnapType = "none"; // it would pull against the scrolling
    follow = (toX, toY) => {
      Object.assign(at, { x: toX, y: toY });
      isNew = true;
      ghost.moveTo(at);
    };
    end = (what) => {
      if (what === "dropped") hand.moveTo(placeAt(slot, at.x, at.y));
      cancelAnimationFrame(frame);
      board.style.scrollSnapType = "";
      follow = null;
      end = null;
      forget();
      window.addEventListener("click", swallow, { capture: true, once: true });
      const open = () => window.removeEventListener("click", swallow, { capture: true });
      // Who cancels with Escape has yet to let the button go.
      if (what === "dropped") setTimeout(open, 0);
      else window.addEventListener("pointerdown", open, { capture: true, once: true });
      if (what === "cancelled") {
        ghost.remove();
        hand.letGo(what);
        return;
      }
      inNextFrame(() => {
        hand.letGo(what);
        inNextFrame(ghost.remove);
      });
    };
  };

  const onDown = (event: PointerEvent) => {
    if (end || !event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
    const { target, pointerId: pointer, clientX: x, clientY: y } = event;
    const slot = target.closest<HTMLElement>(SLOT);
    if (!slot || target.closest(".board-card-menu")) return;
    forget();
    const press: Pressed = { slot, pointer, x, y };
    if (event.pointerType === "touch") press.hold = setTimeout(() => lift(press), HOLD_MS);
    pressed = press;
  };
  const onMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (pointerId !== pressed?.pointer) return;
    if (end) return goTo(clientX, clientY);
    const way = Math.hypot(clientX - pressed.x, clientY - pressed.y);
    if (pressed.hold !== undefined) {
      if (way > TREMOR) forget();
    } else if (way > SLOP) {
      lift(pressed);
      goTo(clientX, clientY);
    }
  };
  const onUp = ({ pointerId }: PointerEvent) => {
    if (pointerId !== pressed?.pointer) return;
    if (end) end("dropped");
    else forget();
  };
  const onCancel = () => (end ? end("cancelled") : forget());
  const onKey = (event: KeyboardEvent) => {
    if (!end) return;
    event.stopPropagation();
    event.preventDefault();
    if (event.key === "Escape") end("cancelled");
  };
  // A finger that drags neither scrolls nor opens the browser's own menu.
  const keep = (event: Event) => end && event.preventDefault();

  board.addEventListener("pointerdown", onDown);
  board.addEventListener("touchmove", keep, { passive: false });
  board.addEventListener("contextmenu", keep);
  window.addEventListener("pointermove", onMove);
  window.addEventListener("pointerup", onUp);
  window.addEventListener("pointercancel", onCancel);
  window.addEventListener("blur", onCancel);
  window.addEventListener("keydown", onKey, { capture: true });
  return () => {
    onCancel();
    board.removeEventListener("pointerdown", onDown);
    board.removeEventListener("touchmove", keep);
    board.removeEventListener("contextmenu", keep);
    window.removeEventListener("pointermove", onMove);
    window.removeEventListener("pointerup", onUp);
    window.removeEventListener("pointercancel", onCancel);
    window.removeEventListener("blur", onCancel);
    window.removeEventListener("keydown", onKey, { capture: true });
  };
}

/** The press that ended a drag opens nothing. */
function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
