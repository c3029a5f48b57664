/** On the root element while a page that was made at build time waits to be made anew in the browser. */
export const REMADE_ATTRIBUTE = "data-remade";

/** On the root element once somebody has sent a form, which nobody could hear of before the application was there. */
export const SUBMITTED_ATTRIBUTE = "data-submitted";
