import { SUBMITTED_ATTRIBUTE } from "../config/prerendered";

type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS = "input:not([type=checkbox], [type=radio]), textarea";

/**
 * Remembers what somebody, or a password manager, has put into the fields of a page made at build time, or does until it
 * is alive, and whether the form was sent. The function that comes back, called then, does it once more, for the living
 * page to notice, which has begun with its own empty values.
 */
export function typedBefore(page: HTMLElement): () => void {
  const typed = new Map<Field, string>();
  for (const field of page.querySelectorAll<Field>(FIELDS)) if (field.value) typed.set(field, field.value);
  const note = ({ target }: Event) => {
    if (isField(target)) typed.set(target, target.value);
  };
  // A part that is alive already would send the form, and it would be sent again.
  const hold = (event: Event) => event.stopPropagation();
  page.addEventListener("input", note, true);
  document.addEventListener("submit", hold, true);
  return () => {
    page.removeEventListener("input", note, true);
    document.removeEventListener("submit", hold, true);
    for (const [field, text] of typed) enter(field, text);
    const isSubmitted = document.documentElement.hasAttribute(SUBMITTED_ATTRIBUTE);
    // Once the page has taken the values in.
    if (isSubmitted) setTimeout(() => page.querySelector("form")?.requestSubmit());
  };
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLElement && target.matches(FIELDS);
}

function enter(field: Field, text: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  const value = Object.getOwnPropertyDescriptor(prototype, "value");
  field.value = ""; // React remembers what it last saw in the field: nothing, and then, past it, the text
  value?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
