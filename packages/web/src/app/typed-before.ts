import { whenIdle } from "./live/when-idle";

type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS = "input:not([type=checkbox], [type=radio]), textarea";

/**
 * Remembers what somebody, or a password manager, has put into the fields of a page made at build time. The function
 * that comes back enters it once more, for the living page to notice, which has begun with its own empty values.
 */
export function typedBefore(page: HTMLElement): () => void {
  const typed = new Map<Field, string>();
  for (const field of page.querySelectorAll<Field>(FIELDS)) if (field.value) typed.set(field, field.value);
  const enter = () => {
    for (const [field, text] of typed) {
      const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
      // Past React, which would otherwise think that nothing has changed.
      value?.set?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
  return () => {
    if (typed.size > 0) whenIdle(enter);
  };
}
