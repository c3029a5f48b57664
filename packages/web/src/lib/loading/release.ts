/** The address of the page's own script, another one in each release of the site; empty where nothing was built. */
export function entryScript(): string {
  return document.querySelector("script[type=module][src]")?.getAttribute("src") ?? "";
}
