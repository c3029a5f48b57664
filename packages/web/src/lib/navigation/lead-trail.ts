import { readItem, writeItem } from "../storage";

const KEY = "trail";
const LEAD_PATH = /\/leads\/([0-9A-Z]{26})$/;
const LISTS = "ul, ol, tbody";

/** Where a lead stands among those of the list that somebody came from. */
export interface Trail {
  position: number; // from 1 on
  total: number;
  previous: string | null;
  next: string | null;
}

/** Puts the order of a list aside when somebody leaves it for one of its leads, whatever list it is. */
export function watchTrails(): () => void {
  const note = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest("a[href]") : null;
    const id = link && leadOf(link);
    const list = id ? listOf(link, id) : null;
    if (!list) return;
    const ids = [...list.querySelectorAll("a[href]")].flatMap((each) => leadOf(each) ?? []);
    writeItem("session", KEY, JSON.stringify([...new Set(ids)]));
  };
  document.addEventListener("click", note, true);
  return () => document.removeEventListener("click", note, true);
}

/** Null where the lead was reached in another way, or alone. */
export function trailOf(id: string): Trail | null {
  const ids = read();
  const at = ids.indexOf(id);
  if (at < 0 || ids.length < 2) return null;
  return { position: at + 1, total: ids.length, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}

/** The list that a link stands in; of one in a lead's menu that which shows the lead. */
function listOf(link: Element, id: string): Element | null {
  const isInMenu = link.closest("[role=menu]") !== null;
  const shown = isInMenu ? document.querySelector(`main a[href$="/leads/${id}"]`) : link;
  return shown?.closest(LISTS) ?? null;
}

function leadOf(link: Element): string | null {
  const path = link.getAttribute("href")?.split("?")[0] ?? "";
  return LEAD_PATH.exec(path)?.[1] ?? null;
}

function read(): string[] {
  try {
    const found: unknown = JSON.parse(readItem("session", KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
