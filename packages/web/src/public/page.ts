import type { ComponentType } from "react";
import type { Island } from "./islands";

/** A page that is made at build time and answers its path by itself. */
export interface PublicPage {
  /** As in `PAGES` of infra/web-paths.ts; one with a `*` is the shell of many. */
  path: string;
  title: string;
  /** For search engines and shared links, one sentence. */
  description: string;
  /** Beside those of the frame. */
  styles: readonly string[];
  /** The page's own links in the header. */
  Links?: ComponentType;
  /** What stands in the page's `<main>`. */
  Body: ComponentType;
  /** Loads with the page. */
  island?: Island;
  /** Loads when the place in `Body` that is marked for it comes near the screen. */
  later?: Island;
  /** What search engines are told about it (schema.org). */
  facts?: object;
}
