/** On the root element while a page that was made at build time waits to be made anew in the browser. */
export const REMADE_ATTRIBUTE = "data-remade";
