import type { ComponentType } from "react";
import type { Island } from "./islands";

export interface PublicPage {
  path: string; // as in `PAGES` of packages/site/src/paths.ts; one with a `*` is the shell of many
  title: string;
  description: string; // one sentence, for search engines and shared links
  styles: readonly string[]; // in addition to those of the frame
  Links?: ComponentType;
  Body: ComponentType; // what stands in the page's `<main>`
  island?: Island;
  fills?: string; // id of the element that the island renders into
  later?: Island; // loads when the place in `Body` that is marked for it comes near the screen
  facts?: object; // structured data (schema.org)
}
