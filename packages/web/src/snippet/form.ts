import { EXTRA_VALUE_MAX, MESSAGE_MAX, type ShownDesign, type ShownField } from "@leadlane/core/forms/rules";

/** Without specificity, so that any rule of the page wins. Text inherits the page's font and color. */
const CSS = `:where(.leads-form){display:grid;gap:16px;max-width:30em}
:where(.leads-form *){margin:0;font:inherit}
:where(.leads-form label){display:grid;gap:4px}
:where(.leads-form :is(input,textarea,select,button)){box-sizing:border-box;width:100%;min-height:44px;padding:10px;border:1px solid #767c94;border-radius:8px}
:where(.leads-form button){border:0;background:var(--leads-color);color:var(--leads-text)}
:where(.leads-form :is(button,h3)){font-weight:600}`;

/** By script, because a content security policy may forbid style elements and attributes. */
export function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets.push(sheet);
}

export function makeForm({ title, button, color, fields }: ShownDesign): HTMLFormElement {
  const form = element(
    "form",
    { className: "leads-form" },
    ...(title ? [element("h3", {}, title)] : []),
    ...fields.map((field) =>
      element("label", {}, field.required ? `${field.label} *` : field.label, inputOf(field)),
    ),
    element("button", { type: "submit" }, button),
  );
  form.style.setProperty("--leads-color", color);
  form.style.setProperty("--leads-text", textOn(color));
  return form;
}

function inputOf({ name, required, kind, options }: ShownField): HTMLElement {
  if (options)
    return element(
      "select",
      { name, required },
      ...[{ label: "" }, ...options].map(({ label }) => element("option", {}, label)),
    );
  if (name === "message" || kind === "long_text")
    return element("textarea", { name, required, rows: 4, maxLength: kind ? EXTRA_VALUE_MAX : MESSAGE_MAX });
  const meaning = kind ?? name;
  // Browsers treat an unknown type as text and ignore an unknown autocomplete value.
  const type = meaning === "phone" ? "tel" : meaning;
  return element("input", {
    name,
    required,
    type,
    maxLength: 120,
    step: "any",
    autocomplete: type as AutoFill,
  });
}

/** Black or white, by the brightness of the color. */
function textOn(color: string): string {
  const rgb = Number.parseInt(color.slice(1), 16);
  return (rgb >> 16) * 3 + ((rgb >> 8) & 255) * 6 + (rgb & 255) > 1400 ? "#000" : "#fff";
}

/** Only bots fill it in. */
export function honeypot(): { box: HTMLElement; input: HTMLInputElement } {
  const input = element("input", { name: "website", tabIndex: -1, autocomplete: "off" });
  const box = element("div", {}, element("label", {}, "Leave this empty", input));
  box.setAttribute("aria-hidden", "true");
  box.style.cssText = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)";
  return { box, input };
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}
