/** Of the template in each page with what the demo dialog is made of; its `data-src` is the module that opens it. */
export const DEMO_PARTS_ID = "demo-parts";

/** At the end of a public page's address: opens the demo dialog at once. */
export const DEMO_HASH = "#book-a-demo";
