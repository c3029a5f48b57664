import { bind } from "./bind";
import { makeForm } from "./form";

declare global {
  interface Window {
    /** The key, for pages that can't set it on the script element. */
    leadsFormKey?: string;
  }
}

/**
 * Embedded in other websites: `<script src="…/capture.js" data-key="…" async>`. Renders a form into each
 * `[data-leads-form]` and binds each form marked `data-leads-capture`.
 */
function start(url: string): void {
  for (const container of document.querySelectorAll<HTMLElement>("[data-leads-form]")) {
    if (container.dataset.leadsBound) continue;
    container.dataset.leadsBound = "true";
    const form = makeForm();
    container.append(form);
    bind(form, url);
  }
  const ownForms = "form[data-leads-capture],[data-leads-capture] form";
  for (const form of document.querySelectorAll<HTMLFormElement>(ownForms)) bind(form, url);
}

/** Tag managers remove attributes or run the script without an element. */
function findScript(): { src?: string | undefined; key?: string | undefined } {
  const { currentScript } = document;
  const elements =
    currentScript instanceof HTMLScriptElement
      ? [currentScript]
      : [...document.querySelectorAll<HTMLScriptElement>('script[src*="/capture.js"]')];
  const element = elements.find(({ dataset }) => dataset.key) ?? elements[0];
  const loaded = performance
    .getEntriesByType("resource")
    .find(({ name }) => /\/capture\.js(\?|$)/.test(name));
  const src = element?.src || loaded?.name;
  const inAddress = src && new URL(src).searchParams.get("key");
  return { src, key: element?.dataset.key || inAddress || window.leadsFormKey };
}

const { src, key } = findScript();
if (!src || !key) console.error("The website form needs its key: data-key, or ?key= behind capture.js.");
else {
  const url = `${new URL(src).origin}/api/capture/${encodeURIComponent(key)}`;
  if (document.readyState !== "loading") start(url);
  else document.addEventListener("DOMContentLoaded", () => start(url));
}
