import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useLeadStore } from "../../../../data/leads/lead-store";
import { announce } from "../../../../lib/feedback/announce";
import { painted } from "../../../../lib/next-frame";
import type { Stage } from "../board-context";
import { focusSoon, handleId } from "../focus-soon";
import { columnIndex, statusOf } from "../lanes";
import type { MoveCard } from "../use-board-moves";
import { dropped, lifted, movedTo } from "./announcements";
import { currentDrag, type Drag, type Hand, isSamePlace, type Place, setDrag } from "./drag-state";
import { landed } from "./landing";
import { HANDLE, idOf, ownPlace, topOf } from "./places";
import { watchKeys } from "./watch-keys";
import { watchPointer } from "./watch-pointer";

type What = "lifted" | "moved" | "dropped" | "cancelled";

const say = (text: string) => void painted().then(() => announce(text));

export function useDrag(board: RefObject<HTMLElement | null>, stages: readonly Stage[], move: MoveCard) {
  const leads = useLeadStore();
  const resume = useRef<(() => void) | null>(null);
  const stageOf = (place: Place) => stages.find(({ status }) => status.id === statusOf(place.cell));

  const spot = (place: Place | null, from: Place) => {
    const stage = place && stageOf(place);
    if (!place || !stage) return null;
    const guests = statusOf(place.cell) === statusOf(from.cell) ? 0 : 1; // a card from another column adds one
    const count = (stage.column.count ?? stage.column.cards.length) + guests;
    return { status: stage.status.name, index: place.index, count };
  };

  const tell = useEffectEvent((what: What, { id, from, over }: Drag) => {
    const place = spot(over, from);
    if (what === "lifted") {
      resume.current = leads.pause();
      const name = stageOf(from)?.column.cards.find((card) => card.id === id)?.name ?? "";
      if (place) say(lifted(name, place));
    } else if (what === "moved") say(movedTo(place));
    else {
      const status = stageOf(from)?.status.name ?? "";
      say(dropped(status, place, what === "cancelled"));
      const to = over && what === "dropped" ? stageOf(over) : undefined;
      const index = over && to && columnIndex(to.column.cards, over.cell, { id, index: over.index });
      if (to && index !== null && index !== undefined) move(id, { statusId: to.status.id, index });
      resume.current?.();
      resume.current = null;
    }
  });

  useEffect(() => {
    const element = board.current;
    if (!element) return;
    let slot: HTMLElement | null = null;
    const hand: Hand = {
      lift: (next, by) => {
        const from = ownPlace(next);
        if (currentDrag() || !from) return false;
        slot = next;
        slot.dataset.held = by; // without React, which would walk through all cards
        const drag = { id: idOf(next), from, over: from, top: 0 };
        setDrag(drag);
        tell("lifted", drag);
        return true;
      },
      moveTo: (over) => {
        const drag = currentDrag();
        if (!drag || !slot || isSamePlace(drag.over, over)) return;
        const next = { ...drag, over, top: over ? topOf(slot, over) : 0 };
        setDrag(next);
        tell("moved", next);
      },
      letGo: (what) => {
        const drag = currentDrag();
        if (!drag) return;
        delete slot?.dataset.held;
        const hadFocus = slot?.querySelector(HANDLE) === document.activeElement;
        setDrag(null);
        tell(what, drag);
        if (hadFocus && what === "dropped") void landed().then(() => focusSoon(handleId(drag.id)));
      },
    };
    const stop = [watchPointer(element, hand), watchKeys(element, hand)];
    return () => {
      for (const each of stop) each();
      hand.letGo("cancelled");
    };
  }, [board]);
}
