import type { ComponentType } from "react";
import type { Island } from "./islands";

/** A page that is made at build time and answers its path by itself. */
export interface PublicPage {
  path: string; // as in `PAGES` of packages/site/src/paths.ts; one with a `*` is the shell of many
  title: string;
  description: string; // for search engines and shared links, one sentence
  styles: readonly string[]; // beside those of the frame
  Links?: ComponentType; // the page's own links in the header
  Body: ComponentType; // what stands in the page's `<main>`
  island?: Island; // loads with the page
  fills?: string; // the id of the element that the island fills
  later?: Island; // loads when the place in `Body` that is marked for it comes near the screen
  facts?: object; // what search engines are told about it (schema.org)
}
