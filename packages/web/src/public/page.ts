import type { ComponentType } from "react";
import type { Island } from "./islands";

export interface PublicPage {
  path: string; // as in `PAGES` of packages/site/src/paths.ts; one with a `*` is the shell of many
  title: string;
  description: string; // one sentence, for search engines and shared links
  styles: readonly string[];
  Links?: ComponentType;
  Body: ComponentType; // what stands in the page's `<main>`
  island?: Island;
  mountId?: string;
  later?: Island; // loads when the place in `Body` that is marked for it comes near the screen
  structuredData?: object; // structured data (schema.org)
}
