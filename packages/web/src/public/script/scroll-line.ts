const AFTER = 8;

/** Draws the line below the header within `root` once the page is scrolled. Gives back what undoes it. */
export function startScrollLine(root: ParentNode): () => void {
  const header = root.querySelector(".site-header");
  const look = () => header?.toggleAttribute("data-scrolled", window.scrollY > AFTER);
  look();
  window.addEventListener("scroll", look, { passive: true });
  return () => window.removeEventListener("scroll", look);
}
