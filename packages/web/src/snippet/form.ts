function field(label: string, input: HTMLInputElement | HTMLTextAreaElement): HTMLElement {
  const box = { display: "block", width: "100%", marginTop: "4px", padding: "10px", minHeight: "44px" };
  styled(input, { ...box, boxSizing: "border-box", font: "inherit" });
  return styled(element("label", {}, label, input), { display: "block", marginBottom: "12px" });
}

/** Inherits the page's font and colors. */
export function makeForm(): HTMLFormElement {
  const name = element("input", { name: "name", required: true, maxLength: 120, autocomplete: "name" });
  const email = element("input", { name: "email", type: "email", autocomplete: "email" });
  const phone = element("input", { name: "phone", type: "tel", autocomplete: "tel" });
  const message = element("textarea", { name: "message", rows: 4, maxLength: 2000 });
  const button = element("button", { type: "submit" }, "Send");
  return element(
    "form",
    { className: "leads-form" },
    field("Name", name),
    field("Email", email),
    field("Phone", phone),
    field("Message", message),
    styled(button, { minHeight: "44px", padding: "10px 24px", font: "inherit" }),
  );
}

/** Only bots fill it in. */
export function honeypot(): { box: HTMLElement; input: HTMLInputElement } {
  const input = element("input", { name: "website", tabIndex: -1, autocomplete: "off" });
  const box = element("div", {}, element("label", {}, "Leave this empty", input));
  box.setAttribute("aria-hidden", "true");
  styled(box, {
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
  });
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

/** Set by script, because a content security policy may forbid style attributes in markup. */
function styled<T extends HTMLElement>(target: T, styles: Partial<CSSStyleDeclaration>): T {
  Object.assign(target.style, styles);
  return target;
}
