import { DEFAULT_DESIGN, type ShownDesign } from "@leadlane/core/forms/rules";
import { bind } from "./bind";
import { addStyles, makeForm } from "./form";

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
async function start(url: string): Promise<void> {
  const ownForms = "form[data-leads-capture],[data-leads-capture] form";
  for (const form of document.querySelectorAll<HTMLFormElement>(ownForms)) bind(form, url);
  const containers = [...document.querySelectorAll<HTMLElement>("[data-leads-form]:not([data-leads-bound])")];
  if (containers.length === 0) return;
  for (const { dataset } of containers) dataset.leadsBound = "true";
  addStyles();
  const design = await readDesign(url);
  for (const container of containers) {
    const form = makeForm(design);
    container.append(form);
    bind(form, url, design.thanks);
  }
}

async function readDesign(url: string): Promise<ShownDesign> {
  try {
    const { data } = await (await fetch(url)).json();
    return data ?? DEFAULT_DESIGN;
  } catch {
    return DEFAULT_DESIGN;
  }
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
if (!src || !key) console.error("The website form needs data-key.");
else {
  const url = `${new URL(src).origin}/api/capture/${encodeURIComponent(key)}`;
  if (document.readyState !== "loading") void start(url);
  else document.addEventListener("DOMContentLoaded", () => void start(url));
}
