import type { ReactNode } from "react";

/** A numbered part of a legal text; `id` is its anchor. */
export interface Article {
  id: string;
  title: string;
  body: ReactNode;
}
