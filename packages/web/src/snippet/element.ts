/** An element with properties, and children in their order. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** Styles set by script: a page whose policy forbids style attributes in markup allows these. */
export function styled<T extends HTMLElement>(target: T, styles: Partial<CSSStyleDeclaration>): T {
  Object.assign(target.style, styles);
  return target;
}
