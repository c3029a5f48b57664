import { painted } from "../../../../lib/next-frame";
import type { Hand } from "./drag-state";
import { edgeScroll } from "./edge-scroll";
import { ghostOf } from "./ghost";
import { land } from "./landing";
import { placeAt, SLOT } from "./places";

const SLOP = 5; // px before a mouse drag starts
const HOLD_MS = 150; // ms before a touch drag starts
const TREMOR = 8; // px that a resting finger may move

interface Point {
  x: number;
  y: number;
}

interface Pressed {
  slot: HTMLElement;
  pointer: number;
  x: number;
  y: number;
  hold?: ReturnType<typeof setTimeout>;
  to?: Point; // current position, once a drag has started
}

/** A mouse drags from anywhere on a card but its buttons; touch after a long press. */
export function watchPointer(board: HTMLElement, hand: Hand): () => void {
  let pressed: Pressed | null = null;
  let end: ((what: "dropped" | "cancelled") => void) | null = null;
  let follow: ((to: Point) => void) | null = null;

  const forget = () => {
    clearTimeout(pressed?.hold);
    pressed = null;
  };

  const lift = ({ slot, pointer, x, y, to }: Pressed) => {
    clearTimeout(pressed?.hold);
    // Reads before writes, to avoid forced layouts.
    const scroll = edgeScroll(board);
    const ghost = ghostOf(board, slot, { pointer, x, y });
    if (!hand.lift(slot, "pointer")) return forget();
    const at = { ...(to ?? { x, y }) };
    let [isNew, frame] = [true, 0];
    let looking: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      looking = undefined;
      isNew = false;
      hand.moveTo(placeAt(slot, at.x, at.y));
    };
    const draw = () => {
      isNew = scroll(at) || isNew;
      if (isNew) looking ??= setTimeout(look); // after the frame is painted, to avoid a layout
      frame = requestAnimationFrame(draw);
    };
    // One task per frame: hold the card, show its ghost, hit-test.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        ghost.show(at);
        frame = requestAnimationFrame(draw);
      });
    });
    board.style.scrollSnapType = "none"; // snapping would work against the scrolling
    follow = (next) => {
      Object.assign(at, next);
      isNew = true;
      ghost.moveTo(at);
    };
    end = (what) => {
      cancelAnimationFrame(frame);
      clearTimeout(looking);
      if (what === "dropped" && isNew) look();
      board.style.scrollSnapType = "";
      follow = null;
      end = null;
      forget();
      window.addEventListener("click", swallow, { capture: true, once: true });
      const open = () => window.removeEventListener("click", swallow, { capture: true });
      // After Escape the button is still pressed.
      if (what === "dropped") setTimeout(open, 0);
      else window.addEventListener("pointerdown", open, { capture: true, once: true });
      if (what === "cancelled") {
        ghost.remove();
        hand.letGo(what);
        return;
      }
      void painted().then(() => land(() => hand.letGo(what), ghost.remove));
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
    const to = { x: clientX, y: clientY };
    if (follow) return follow(to);
    const way = Math.hypot(clientX - pressed.x, clientY - pressed.y);
    if (pressed.hold !== undefined) {
      if (way > TREMOR) forget();
    } else if (pressed.to) pressed.to = to;
    else if (way > SLOP) {
      const press = pressed;
      press.to = to;
      void painted().then(() => press === pressed && !end && lift(press));
    }
  };
  const onUp = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (pointerId !== pressed?.pointer) return;
    if (pressed.to && !end) lift({ ...pressed, to: { x: clientX, y: clientY } }); // released within one frame
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
  // Prevents scrolling and the browser's context menu during a touch drag.
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

/** Suppresses the click after a drag. */
function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
