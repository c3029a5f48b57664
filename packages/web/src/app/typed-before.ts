import { SUBMITTED_ATTRIBUTE } from "../config/prerendered";

type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS = "input:not([type=checkbox], [type=radio]), textarea";

/**
 * Remembers what somebody, or a password manager, has put into the fields of a page made at build time, and whether the
 * form was sent. The function that comes back does it once more, for the living page to notice, which has begun with its
 * own empty values.
 */
export function typedBefore(page: HTMLElement): () => void {
  const typed = new Map<Field, string>();
  for (const field of page.querySelectorAll<Field>(FIELDS)) if (field.value) typed.set(field, field.value);
  const isSubmitted = document.documentElement.hasAttribute(SUBMITTED_ATTRIBUTE);
  return () => {
    for (const [field, text] of typed) enter(field, text);
    // Once the page has taken the values in.
    if (isSubmitted) setTimeout(() => page.querySelector("form")?.requestSubmit());
  };
}

function enter(field: Field, text: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  const value = Object.getOwnPropertyDescriptor(prototype, "value");
  field.value = ""; // React remembers what it last saw in the field: nothing, and then, past it, the text
  value?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
