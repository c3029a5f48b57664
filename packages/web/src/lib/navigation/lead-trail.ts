import { useSyncExternalStore } from "react";
import { readItem, removeItem, writeItem } from "../storage";

const KEY = "trail";
const LEAD_PATH = /\/leads\/([0-9A-Z]{26})$/;
const LISTS = "ul, ol, tbody";

/** What a list writes into `data-trail`, because not all of its leads may be rendered. */
export interface TrailMark {
  total: number | null; // null if unknown
  least?: number; // lower bound if `total` is unknown
  next: string | null; // address of the page after the loaded leads
  ids?: readonly string[]; // the loaded leads, if not all of them are rendered
}

interface StoredTrail extends TrailMark {
  ids: string[];
}

export interface Trail {
  position: number; // starts at 1
  total: number;
  isMore: boolean; // than `total`
  previous: string | null;
  next: string | null;
  further: string | null; // set after the last loaded lead: the address of the next page
}

/** Stores the order of a list when the user opens one of its leads. */
export function watchTrails(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest("a[href]") : null;
    const id = link && leadOf(link);
    if (!id) return;
    const list = listOf(link, id);
    // A lead opened from elsewhere has no list. On a lead's page, previous and next keep the stored list.
    if (!list) return LEAD_PATH.test(location.pathname) ? undefined : forget();
    const mark = markOf(list);
    const shown = [...list.querySelectorAll("a[href]")].flatMap((each) => leadOf(each) ?? []);
    storeTrail({ total: null, next: null, ...mark, ids: [...new Set(mark?.ids ?? shown)] });
  };
  document.addEventListener("click", onClick, true);
  return () => document.removeEventListener("click", onClick, true);
}

/** Null when the lead was not opened from a list, or is the only one. */
export function useTrail(id: string): Trail | null {
  return trailIn(useSyncExternalStore(subscribe, text), id);
}

/** Adds the next page of leads, and the address of the page after it. */
export function extendTrail(ids: readonly string[], next: string | null): void {
  const trail = parse(text());
  if (trail) storeTrail({ ...trail, ids: [...new Set([...trail.ids, ...ids])], next });
}

function trailIn(stored: string, id: string): Trail | null {
  const { ids = [], total = null, least = 0, next = null } = parse(stored) ?? {};
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

/** The list that contains a link. For a link in a lead's menu, the list that shows the lead. */
function listOf(link: Element, id: string): Element | null {
  const isInMenu = link.closest("[role=menu]") !== null;
  const shown = isInMenu ? document.querySelector(`main a[href$="/leads/${id}"]`) : link;
  return shown?.closest(LISTS) ?? null;
}

function markOf(list: Element): TrailMark | null {
  // Only this app writes the attribute, so its type is trusted.
  const markText = list.closest<HTMLElement>("[data-trail]")?.dataset.trail;
  return markText === undefined ? null : (JSON.parse(markText) as TrailMark);
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

function storeTrail(trail: StoredTrail): void {
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

function parse(stored: string): StoredTrail | null {
  try {
    const found: unknown = JSON.parse(stored);
    const isTrail = typeof found === "object" && found !== null && "ids" in found && Array.isArray(found.ids);
    // Only this app writes the entry; `isTrail` catches formats of older versions.
    return isTrail ? (found as StoredTrail) : null;
  } catch {
    return null;
  }
}
