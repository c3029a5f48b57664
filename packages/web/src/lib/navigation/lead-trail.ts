import { useSyncExternalStore } from "react";
import { readItem, removeItem, writeItem } from "../storage";

const KEY = "trail";
const LEAD_PATH = /\/leads\/([0-9A-Z]{26})$/;
const LISTS = "ul, ol, tbody";

/** What a list says of itself in its `data-trail`, beyond the leads that are in the page. */
export interface TrailMark {
  total: number | null; // where somebody knows how many there are
  least?: number; // how many there are at least
  next: string | null; // the address of the leads after those that are loaded
  ids?: readonly string[]; // those that are loaded, where not all of them are in the page
}

interface Kept extends TrailMark {
  ids: string[];
}

/** Where a lead stands among those of the list that somebody came from. */
export interface Trail {
  position: number; // from 1 on
  total: number;
  isMore: boolean; // than `total`
  previous: string | null;
  next: string | null;
  further: string | null; // behind the last loaded lead: the address of the next ones
}

/** Puts the order of a list aside when somebody leaves it for one of its leads, whatever list it is. */
export function watchTrails(): () => void {
  const note = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest("a[href]") : null;
    const id = link && leadOf(link);
    if (!id) return;
    const list = listOf(link, id);
    // Reached in another way it stands in no list; from a lead's page one goes on along the list that led there.
    if (!list) return LEAD_PATH.test(location.pathname) ? undefined : forget();
    const mark = markOf(list);
    const shown = [...list.querySelectorAll("a[href]")].flatMap((each) => leadOf(each) ?? []);
    keep({ total: null, next: null, ...mark, ids: [...new Set(mark?.ids ?? shown)] });
  };
  document.addEventListener("click", note, true);
  return () => document.removeEventListener("click", note, true);
}

/** Where a lead stands; null where it was reached in another way, or alone. Follows what is added. */
export function useTrail(id: string): Trail | null {
  return trailIn(useSyncExternalStore(subscribe, text), id);
}

/** The leads that follow the loaded ones, and where it goes on after them. */
export function extendTrail(ids: readonly string[], next: string | null): void {
  const trail = parse(text());
  if (trail) keep({ ...trail, ids: [...new Set([...trail.ids, ...ids])], next });
}

function trailIn(kept: string, id: string): Trail | null {
  const { ids = [], total = null, least = 0, next = null } = parse(kept) ?? {};
  const at = ids.indexOf(id);
  if (at < 0 || (ids.length < 2 && next === null)) return null;
  const known = next === null ? ids.length : Math.max(total ?? least, ids.length);
  return {
    position: at + 1,
    total: known,
    isMore: next !== null && total === null,
    previous: ids[at - 1] ?? null,
    next: ids[at + 1] ?? null,
    further: at + 1 === ids.length ? next : null,
  };
}

/** The list that a link stands in; of one in a lead's menu that which shows the lead. */
function listOf(link: Element, id: string): Element | null {
  const isInMenu = link.closest("[role=menu]") !== null;
  const shown = isInMenu ? document.querySelector(`main a[href$="/leads/${id}"]`) : link;
  return shown?.closest(LISTS) ?? null;
}

function markOf(list: Element): TrailMark | null {
  // Written by the lists of this page alone.
  const written = list.closest<HTMLElement>("[data-trail]")?.dataset.trail;
  return written === undefined ? null : (JSON.parse(written) as TrailMark);
}

function leadOf(link: Element): string | null {
  const path = link.getAttribute("href")?.split("?")[0] ?? "";
  return LEAD_PATH.exec(path)?.[1] ?? null;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(trail: Kept): void {
  writeItem("session", KEY, JSON.stringify(trail));
  for (const listener of listeners) listener();
}

function forget(): void {
  removeItem("session", KEY);
  for (const listener of listeners) listener();
}

function text(): string {
  return readItem("session", KEY) ?? "";
}

function parse(kept: string): Kept | null {
  try {
    const found: unknown = JSON.parse(kept);
    const isTrail = typeof found === "object" && found !== null && "ids" in found && Array.isArray(found.ids);
    // Kept by this page alone; only its form changes between versions.
    return isTrail ? (found as Kept) : null;
  } catch {
    return null;
  }
}
