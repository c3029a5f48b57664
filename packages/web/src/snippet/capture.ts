import { bind } from "./bind";
import { makeForm } from "./form";

/**
 * What other websites carry: `<script src="…/capture.js" data-key="…" async>`. Puts a form into each
 * `[data-leads-form]`, and takes over each form marked `data-leads-capture`.
 */
function start(script: HTMLScriptElement, key: string): void {
  const url = `${new URL(script.src).origin}/api/capture/${encodeURIComponent(key)}`;
  for (const place of document.querySelectorAll<HTMLElement>("[data-leads-form]")) {
    const form = makeForm();
    place.append(form);
    bind(form, url);
  }
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-leads-capture]")) bind(form, url);
}

const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  const { key } = script.dataset;
  if (!key) console.error("The website form needs its key: data-key.");
  else if (document.readyState !== "loading") start(script, key);
  else document.addEventListener("DOMContentLoaded", () => start(script, key));
}
