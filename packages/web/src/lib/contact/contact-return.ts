import { readItem, removeItem, writeItem } from "../storage";
import type { LogRequest } from "./lead-sheets";

const KEY = "contact";
const RETURN_TIME_MAX = 30 * 60 * 1000; // how long after a call or message to ask for its outcome

interface Contact extends LogRequest {
  at: number;
  hasLeft?: boolean; // whether the page has been hidden since
}

/**
 * Remembers taps on a lead's phone and WhatsApp links. Calls back when the user returns to the page within
 * the time limit.
 */
export function watchContacts(onReturn: (request: LogRequest) => void): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const contact = target instanceof Element ? contactOf(target) : null;
    if (contact) storeContact({ ...contact, at: Date.now() });
  };
  const check = () => {
    const contact = read();
    if (!contact) return;
    if (document.visibilityState === "hidden") return storeContact({ ...contact, hasLeft: true });
    if (!contact.hasLeft) return;
    removeItem("session", KEY);
    const { at, hasLeft: _, ...request } = contact;
    if (Date.now() - at < RETURN_TIME_MAX) onReturn(request);
  };
  check();
  document.addEventListener("click", onClick, true);
  document.addEventListener("visibilitychange", check);
  return () => {
    document.removeEventListener("click", onClick, true);
    document.removeEventListener("visibilitychange", check);
  };
}

function contactOf(target: Element): LogRequest | null {
  const link = target.closest("a[data-lead]");
  const [leadId, href] = [link?.getAttribute("data-lead"), link?.getAttribute("href") ?? ""];
  const text = link?.getAttribute("data-message") ?? undefined;
  if (!leadId) return null;
  if (href.startsWith("tel:")) return { leadId, kind: "call" };
  return href.startsWith("https://wa.me/") ? { leadId, kind: "whatsapp", text } : null;
}

function storeContact(contact: Contact): void {
  writeItem("session", KEY, JSON.stringify(contact));
}

function read(): Contact | null {
  try {
    const found: unknown = JSON.parse(readItem("session", KEY) ?? "null");
    return isContact(found) ? found : null;
  } catch {
    return null;
  }
}

function isContact(found: unknown): found is Contact {
  return typeof found === "object" && found !== null && "leadId" in found && "kind" in found && "at" in found;
}
