import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useNavigationType } from "react-router-dom";
import { readItem, writeItem } from "../../lib/storage";

const KEY = "board.scroll";

/** Where the board stood when it was left is where it stands when one comes back to it, and only then. */
export function useKeptScroll(): RefObject<HTMLElement | null> {
  const scroller = useRef<HTMLElement>(null);
  const isReturn = useNavigationType() === "POP";
  const restores = useRef(isReturn);

  useLayoutEffect(() => {
    const [left, top] = (readItem("session", KEY) ?? "").split(",").map(Number);
    if (restores.current && left !== undefined && top !== undefined) scroller.current?.scrollTo(left, top);
    restores.current = false;
  }, []);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const keep = () => writeItem("session", KEY, `${element.scrollLeft},${element.scrollTop}`);
    element.addEventListener("scrollend", keep);
    return () => element.removeEventListener("scrollend", keep);
  }, []);

  return scroller;
}
