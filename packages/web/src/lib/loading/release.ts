/** The URL of the page's entry script, which changes with each release; empty in development. */
export function entryScript(): string {
  return document.querySelector("script[type=module][src]")?.getAttribute("src") ?? "";
}
